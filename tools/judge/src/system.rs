//! What differs between systems: how a program and all that it starts is ended, and who says how
//! much processor time it took.

#[cfg(unix)]
pub use unix::Keeper;
#[cfg(windows)]
pub use windows::Keeper;

#[cfg(unix)]
mod unix {
    use std::fs;
    use std::io::{BufRead, BufReader, Write};
    use std::os::unix::process::CommandExt;
    use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
    use std::time::Duration;

    /// A process group for the programs under test, one after another, and a shell that kills what
    /// is in it: when it is told to, and when this process ends in whatever way (Ctrl-C does not
    /// reach the group, which is not the terminal's).
    pub struct Keeper {
        /// Ends at once and is not waited for, so that the group lives on, and no program is ever
        /// started that the shell does not know.
        leader: Child,
        shell: Child,
        /// `None` once it is to end.
        orders: Option<ChildStdin>,
        /// An empty line for each order that was carried out.
        reports: BufReader<ChildStdout>,
    }

    const KEEPER: &str = r#"
trap "" HUP INT QUIT TERM
while read -r order; do kill -s KILL -- "-$1"; echo; done
kill -s KILL -- "-$1"
"#;

    impl Keeper {
        pub fn start() -> Result<Self, String> {
            let failed = |error| format!("sh, which ends what a program leaves behind: {error}");
            let leader = Command::new("sh")
                .args(["-c", ":"])
                .process_group(0)
                .spawn()
                .map_err(failed)?;
            let mut shell = Command::new("sh")
                .args(["-c", KEEPER, "sh", &leader.id().to_string()])
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .stderr(Stdio::null())
                .spawn()
                .map_err(failed)?;
            let orders = shell.stdin.take();
            let reports = BufReader::new(shell.stdout.take().expect("stdout is piped"));
            Ok(Self {
                leader,
                shell,
                orders,
                reports,
            })
        }

        /// Puts a program that is to be started into the group.
        pub fn prepare(&self, program: &mut Command) {
            program.process_group(self.leader.id() as i32);
        }

        /// Ends the program, which is the only one that runs, and all that it started.
        pub fn end(&mut self, _program: u32) {
            self.clean_up();
        }

        /// Ends what the program left behind, now that it has ended.
        pub fn clean_up(&mut self) {
            if let Some(orders) = &mut self.orders {
                // Without the shell a run still ends, only what it leaves behind may not.
                let _ = orders
                    .write_all(b"\n")
                    .and_then(|()| self.reports.read_line(&mut String::new()));
            }
        }

        /// The processor time that the program and all that it started have taken, to hundredths of
        /// a second. `None` where the system does not say it: only Linux does.
        pub fn processor_time(&self, _program: u32) -> Option<Duration> {
            processor_time(self.leader.id())
        }
    }

    impl Drop for Keeper {
        fn drop(&mut self) {
            self.orders = None;
            let _ = self.shell.wait();
            let _ = self.leader.wait();
        }
    }

    fn processor_time(group: u32) -> Option<Duration> {
        let mut ticks = None;
        for process in fs::read_dir("/proc").ok()? {
            // Some end while they are looked at.
            let Ok(stat) =
                process.and_then(|process| fs::read_to_string(process.path().join("stat")))
            else {
                continue;
            };
            // Behind the name in parentheses: state, parent, group; and eleventh to fourteenth the
            // user and system times, its own and those of children it has waited for.
            let fields: Vec<&str> = stat.rsplit(')').next()?.split_whitespace().collect();
            if fields.get(2).and_then(|field| field.parse().ok()) == Some(group) {
                let times = fields
                    .get(11..15)?
                    .iter()
                    .filter_map(|time| time.parse::<u64>().ok());
                *ticks.get_or_insert(0) += times.sum::<u64>();
            }
        }
        // Linux shows a hundred ticks a second on every machine.
        ticks.map(|ticks| Duration::from_millis(ticks * 10))
    }
}

#[cfg(windows)]
mod windows {
    use std::process::{Command, Stdio};
    use std::time::Duration;

    /// Ends the program under test with the tree of processes below it. What has lost its parent is
    /// out of reach.
    pub struct Keeper;

    impl Keeper {
        pub fn start() -> Result<Self, String> {
            Ok(Self)
        }

        pub fn prepare(&self, _: &mut Command) {}

        pub fn end(&mut self, program: u32) {
            // Where the tree cannot be ended, the program still must.
            let _ = taskkill(program, &["/T"]) || taskkill(program, &[]);
        }

        pub fn clean_up(&mut self) {}

        /// Windows does not tell it without a call that std does not have.
        pub fn processor_time(&self, _: u32) -> Option<Duration> {
            None
        }
    }

    fn taskkill(program: u32, more: &[&str]) -> bool {
        let status = Command::new("taskkill")
            .args(more)
            .args(["/F", "/PID", &program.to_string()])
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
        status.is_ok_and(|status| status.success())
    }
}

//! What differs between systems: how a program and all that it starts is ended, and who says how
//! much processor time it took.

#[cfg(unix)]
pub use unix::{processor_time, Keeper};
#[cfg(windows)]
pub use windows::{processor_time, Keeper};

#[cfg(unix)]
mod unix {
    use std::fs;
    use std::io::Write;
    use std::os::unix::process::CommandExt;
    use std::process::{Child, ChildStdin, Command, Stdio};
    use std::time::Duration;

    /// A shell that kills the process group of the program under test, with all that it has left
    /// behind: when it is told to, when the next program is guarded, and when this process ends in
    /// whatever way (Ctrl-C does not reach the group, which is not the terminal's).
    pub struct Keeper {
        shell: Child,
        /// `None` once it is to end.
        orders: Option<ChildStdin>,
    }

    /// Reads the group to guard, a line each, or an empty line for none.
    const KEEPER: &str = r#"
trap "" HUP INT QUIT TERM
group=
end() { [ -z "$group" ] || kill -s KILL -- "-$group"; }
while read -r next; do end; group=$next; done
end
"#;

    impl Keeper {
        pub fn start() -> Result<Self, String> {
            let mut shell = Command::new("sh")
                .args(["-c", KEEPER])
                .stdin(Stdio::piped())
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn()
                .map_err(|error| format!("sh, which ends what a program leaves behind: {error}"))?;
            let orders = shell.stdin.take();
            Ok(Self { shell, orders })
        }

        /// Puts a command that is to be guarded into a group of its own.
        pub fn prepare(command: &mut Command) {
            command.process_group(0);
        }

        /// Guards a program that was started so.
        pub fn guard(&mut self, program: u32) {
            self.order(&program.to_string());
        }

        /// Ends the program that is guarded, and all that it started.
        pub fn end(&mut self) {
            self.order("");
        }

        /// Ends what it left behind, now that it has ended.
        pub fn clean_up(&mut self) {
            self.order("");
        }

        fn order(&mut self, line: &str) {
            if let Some(orders) = &mut self.orders {
                // Without its keeper a run still ends, only what it leaves behind may not.
                let _ = orders.write_all(format!("{line}\n").as_bytes());
            }
        }
    }

    impl Drop for Keeper {
        fn drop(&mut self) {
            self.orders = None;
            let _ = self.shell.wait();
        }
    }

    /// The processor time that a program and all of its group have taken, to hundredths of a second.
    /// `None` where the system does not say it: only Linux does.
    pub fn processor_time(program: u32) -> Option<Duration> {
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
            if fields.get(2).and_then(|group| group.parse().ok()) == Some(program) {
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
    pub struct Keeper {
        program: Option<u32>,
    }

    impl Keeper {
        pub fn start() -> Result<Self, String> {
            Ok(Self { program: None })
        }

        pub fn prepare(_: &mut Command) {}

        pub fn guard(&mut self, program: u32) {
            self.program = Some(program);
        }

        /// Ends the program that is guarded, after what it started and still holds.
        pub fn end(&mut self) {
            if let Some(program) = self.program.take() {
                // Where the tree cannot be ended, the program still must.
                let _ = taskkill(program, &["/T"]) || taskkill(program, &[]);
            }
        }

        pub fn clean_up(&mut self) {
            self.program = None;
        }
    }

    impl Drop for Keeper {
        fn drop(&mut self) {
            self.end();
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

    /// Windows does not tell it without a call that std does not have.
    pub fn processor_time(_: u32) -> Option<Duration> {
        None
    }
}

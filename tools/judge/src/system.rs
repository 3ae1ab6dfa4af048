//! What differs between systems: how a program and all that it starts is killed, and what says how
//! much CPU time it took.

#[cfg(unix)]
pub use unix::Keeper;
#[cfg(windows)]
pub use windows::Keeper;

#[cfg(unix)]
mod unix {
    use std::fs;
    use std::io::{BufRead, BufReader, Write};
    use std::os::unix::process::CommandExt;
    use std::path::Path;
    use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
    use std::time::Duration;

    /// A process group for the programs under test, one after another, and a shell that kills what
    /// is in it: on an order, and when this process ends for any reason (Ctrl-C does not reach the
    /// group, which is not the terminal's). At the end it also removes a folder.
    pub struct Keeper {
        /// Exits immediately but is not reaped, so its process group stays reserved.
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
rm -rf -- "$2"
"#;

    impl Keeper {
        pub fn start(folder: &Path) -> Result<Self, String> {
            let failed = |error| format!("sh, which kills what a program leaves behind: {error}");
            let leader =
                Command::new("sh").args(["-c", ":"]).process_group(0).spawn().map_err(failed)?;
            let mut shell = Command::new("sh")
                .args(["-c", KEEPER, "sh", &leader.id().to_string()])
                .arg(folder)
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .stderr(Stdio::null())
                .spawn()
                .map_err(failed)?;
            let orders = shell.stdin.take();
            let reports = BufReader::new(shell.stdout.take().expect("stdout is piped"));
            Ok(Self { leader, shell, orders, reports })
        }

        /// Puts a program that is to be started into the group.
        pub fn prepare(&self, program: &mut Command) {
            program.process_group(self.leader.id() as i32);
        }

        /// Kills the program, which is the only one that runs, and all that it started.
        pub fn kill(&mut self, _program: u32) {
            self.clean_up();
        }

        /// Kills what the program left behind, now that it has ended.
        pub fn clean_up(&mut self) {
            if let Some(orders) = &mut self.orders {
                // Without the shell a run still ends, only what it leaves behind may not.
                let _ = orders
                    .write_all(b"\n")
                    .and_then(|()| self.reports.read_line(&mut String::new()));
            }
        }

        /// The CPU time that a program alone has used, and children that it has waited for, to
        /// hundredths of a second. `None` where the system does not say it: only Linux does.
        pub fn cpu_time(program: u32) -> Option<Duration> {
            let stat = fs::read_to_string(format!("/proc/{program}/stat")).ok()?;
            Some(parse(&stat)?.1)
        }

        /// The CPU time that the program and all that it started and that still runs have used.
        pub fn cpu_time_of_all(&self, _program: u32) -> Option<Duration> {
            let processes = fs::read_dir("/proc").ok()?.filter_map(Result::ok);
            // Some end while they are looked at.
            let stats = processes
                .filter(|process| process.file_name().as_encoded_bytes()[0].is_ascii_digit())
                .filter_map(|process| fs::read_to_string(process.path().join("stat")).ok());
            let of_group = stats
                .filter_map(|stat| parse(&stat))
                .filter(|&(group, _)| group == self.leader.id());
            Some(of_group.map(|(_, time)| time).sum())
        }
    }

    /// The process group and the CPU time in a `/proc/PID/stat`.
    fn parse(stat: &str) -> Option<(u32, Duration)> {
        // After the name in parentheses: state, parent, group; and eleventh to fourteenth the user
        // and system times, its own and those of children it has waited for.
        let fields: Vec<&str> = stat.rsplit(')').next()?.split_whitespace().collect();
        let group = fields.get(2)?.parse().ok()?;
        let times = fields.get(11..15)?.iter();
        let ticks: u64 = times.filter_map(|time| time.parse::<u64>().ok()).sum();
        // Linux shows a hundred ticks a second on every machine.
        Some((group, Duration::from_millis(ticks * 10)))
    }

    impl Drop for Keeper {
        fn drop(&mut self) {
            self.orders = None;
            let _ = self.shell.wait();
            let _ = self.leader.wait();
        }
    }
}

#[cfg(windows)]
mod windows {
    use std::fs;
    use std::path::{Path, PathBuf};
    use std::process::{Command, Stdio};
    use std::time::Duration;

    /// Kills the program under test with the tree of processes below it. An orphan is out of reach.
    pub struct Keeper {
        folder: PathBuf,
    }

    impl Keeper {
        pub fn start(folder: &Path) -> Result<Self, String> {
            Ok(Self { folder: folder.to_path_buf() })
        }

        pub fn prepare(&self, _: &mut Command) {}

        pub fn kill(&mut self, program: u32) {
            // Where the tree cannot be killed, the program still must.
            let _ = taskkill(program, &["/T"]) || taskkill(program, &[]);
        }

        pub fn clean_up(&mut self) {}

        /// Windows does not say it without a call that std does not have.
        pub fn cpu_time(_: u32) -> Option<Duration> {
            None
        }

        pub fn cpu_time_of_all(&self, _: u32) -> Option<Duration> {
            None
        }
    }

    impl Drop for Keeper {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.folder);
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

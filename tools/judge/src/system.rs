//! The differences between systems: how a program and all that it starts is found and killed, and how
//! much CPU time it uses.

#[cfg(unix)]
pub use unix::{children_cpu_time, ProcessGroup};
#[cfg(windows)]
pub use windows::{children_cpu_time, ProcessGroup};

use std::time::Duration;

/// The use of processors by a program and its family, at one look.
#[derive(Clone, Copy)]
pub struct Usage {
    /// The CPU time so far.
    pub cpu: Duration,
    /// Whether a thread runs, waits for a processor, or waits for a disk.
    pub can_run: bool,
}

#[cfg(unix)]
mod unix {
    use super::Usage;
    use std::fs;
    use std::os::unix::process::CommandExt;
    use std::process::{Child, Command, Stdio};
    use std::thread;
    use std::time::Duration;

    /// The program under test and its family: all processes that it starts.
    ///
    /// On Linux a process belongs to a run if it has an environment variable of this judge (as Jenkins
    /// marks its builds), if it is in the process group, or if its parent belongs to the run. Elsewhere
    /// only the process group is known.
    pub struct ProcessGroup {
        /// Exits immediately but is not reaped, so the id of its group stays reserved.
        leader: Child,
        /// Kills the family when this process ends for any reason. Ctrl-C does not reach the group,
        /// which is not the terminal's.
        guard: Child,
        child: Option<u32>,
    }

    /// Its stdin ends with the judge.
    const GUARD: &str = r#"
trap "" HUP INT QUIT TERM
read -r _
kill -s KILL -- "-$1" $(grep -lsxz "BOARDS_JUDGE=$1" /proc/[0-9]*/environ | tr -cd '0-9\n')
"#;

    impl ProcessGroup {
        pub fn start() -> Result<Self, String> {
            let failed = |error| format!("sh, which kills the programs under test: {error}");
            let leader =
                Command::new("sh").args(["-c", ":"]).process_group(0).spawn().map_err(failed)?;
            let guard = Command::new("sh")
                .args(["-c", GUARD, "sh", &leader.id().to_string()])
                .stdin(Stdio::piped())
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn()
                .map_err(failed)?;
            Ok(Self { leader, guard, child: None })
        }

        /// Puts a program that is to be started into the group, and marks it.
        pub fn prepare(&mut self, program: &mut Command) {
            let id = self.leader.id();
            program.process_group(id as i32).env("BOARDS_JUDGE", id.to_string());
        }

        pub fn started(&mut self, child: u32) {
            self.child = Some(child);
        }

        /// Kills the family.
        pub fn kill(&self) {
            let group = format!("-{}", self.leader.id());
            // Some may start others meanwhile.
            for _ in 0..10 {
                let family = self.family();
                let alive = family.iter().flatten().filter(|process| !process.is_dead);
                let ids: Vec<String> = alive.map(|process| process.id.to_string()).collect();
                if family.is_some() && ids.is_empty() {
                    return;
                }
                let mut shell = Command::new("sh");
                shell.args(["-c", "kill -s KILL -- \"$@\"", "sh", &group]).args(ids);
                let _ = shell.stderr(Stdio::null()).status();
                if family.is_none() {
                    return;
                }
            }
        }

        /// Kills the processes that the program left behind when it ended.
        pub fn ended(&mut self) {
            self.child = None;
            // Quicker than finding the family.
            if ids().is_none_or(|mut ids| ids.any(|id| self.has_mark(id))) {
                self.kill();
            }
        }

        /// `None` where the system does not report it: only Linux does.
        pub fn look(&self) -> Option<Usage> {
            let family = self.family()?;
            Some(Usage {
                cpu: family.iter().map(|process| process.cpu).sum(),
                can_run: family.iter().any(Process::can_run),
            })
        }

        /// Finds the family, on Linux.
        fn family(&self) -> Option<Vec<Process>> {
            let stats = ids()?.filter_map(|id| fs::read(format!("/proc/{id}/stat")).ok());
            let mut others: Vec<Process> = stats.filter_map(|it| Process::of_stat(&it)).collect();
            let mut family = Vec::<Process>::new();
            loop {
                let belongs = |process: &Process| {
                    process.group == self.leader.id()
                        || Some(process.id) == self.child
                        || family.iter().any(|it| it.id == process.parent)
                        || family.is_empty() && self.has_mark(process.id)
                };
                let (new, rest): (Vec<_>, _) = others.into_iter().partition(belongs);
                if new.is_empty() {
                    return Some(family);
                }
                family.extend(new);
                others = rest;
            }
        }

        /// Whether a process was started by a program under test.
        fn has_mark(&self, id: u32) -> bool {
            let mark = format!("BOARDS_JUDGE={}\0", self.leader.id());
            for _ in 0..10 {
                let environment = fs::read(format!("/proc/{id}/environ")).unwrap_or_default();
                // It is empty while the system loads a program.
                if !environment.is_empty() || fs::read_link(format!("/proc/{id}/exe")).is_err() {
                    return String::from_utf8_lossy(&environment).contains(&mark);
                }
                thread::sleep(Duration::from_micros(100));
            }
            false
        }
    }

    impl Drop for ProcessGroup {
        fn drop(&mut self) {
            self.kill();
            let _ = self.guard.kill();
            let _ = self.guard.wait();
            let _ = self.leader.wait();
        }
    }

    struct Process {
        id: u32,
        parent: u32,
        group: u32,
        is_dead: bool,
        /// CPU time, with that of children that it has waited for.
        cpu: Duration,
    }

    impl Process {
        /// Reads a `/proc/PID/stat`: the id, the name in parentheses, which may hold any bytes, and
        /// after them the state, the parent, the group; as twelfth to fifteenth the user and system
        /// times of the process and of children that it has waited for.
        fn of_stat(stat: &[u8]) -> Option<Self> {
            let stat = String::from_utf8_lossy(stat);
            let (id, rest) = (stat.split(' ').next()?, stat.rsplit(") ").next()?);
            let fields: Vec<&str> = rest.split_whitespace().collect();
            let number = |index: usize| fields.get(index)?.parse::<u64>().ok();
            let ticks = (11..15).map(number).sum::<Option<u64>>()?;
            Some(Self {
                id: id.parse().ok()?,
                parent: number(1)? as u32,
                group: number(2)? as u32,
                is_dead: ["Z", "X"].contains(fields.first()?),
                // Linux shows a hundred ticks a second on every machine.
                cpu: Duration::from_millis(ticks * 10),
            })
        }

        /// Whether one of its threads runs, waits for a processor (R), or waits for a disk (D).
        fn can_run(&self) -> bool {
            let threads = fs::read_dir(format!("/proc/{}/task", self.id));
            threads.into_iter().flatten().flatten().any(|thread| {
                // Some end while they are looked at.
                let stat = fs::read(thread.path().join("stat")).unwrap_or_default();
                let stat = String::from_utf8_lossy(&stat);
                stat.rsplit(") ").next().is_some_and(|state| state.starts_with(['R', 'D']))
            })
        }
    }

    /// The ids of all processes of the system, on Linux.
    fn ids() -> Option<impl Iterator<Item = u32>> {
        let folders = fs::read_dir("/proc").ok()?.flatten();
        Some(folders.filter_map(|folder| folder.file_name().to_str()?.parse().ok()))
    }

    /// The CPU time of all children that have ended, to hundredths of a second.
    pub fn children_cpu_time() -> Option<Duration> {
        let stat = fs::read_to_string("/proc/self/stat").ok()?;
        let fields = stat.rsplit(") ").next()?.split_whitespace().skip(13).take(2);
        let ticks: Option<u64> = fields.map(|ticks| ticks.parse::<u64>().ok()).sum();
        Some(Duration::from_millis(ticks? * 10))
    }
}

#[cfg(windows)]
mod windows {
    use super::Usage;
    use std::process::Command;
    use std::time::Duration;

    /// The program under test with the tree of processes below it. An orphan is out of reach.
    pub struct ProcessGroup {
        child: Option<u32>,
    }

    impl ProcessGroup {
        pub fn start() -> Result<Self, String> {
            Ok(Self { child: None })
        }

        pub fn prepare(&self, _: &mut Command) {}

        pub fn started(&mut self, child: u32) {
            self.child = Some(child);
        }

        pub fn kill(&self) {
            if let Some(child) = self.child {
                let mut taskkill = Command::new("taskkill");
                let _ = taskkill.args(["/T", "/F", "/PID", &child.to_string()]).output();
            }
        }

        pub fn ended(&mut self) {
            self.child = None;
        }

        /// Windows does not report it without a call that std does not have.
        pub fn look(&self) -> Option<Usage> {
            None
        }
    }

    pub fn children_cpu_time() -> Option<Duration> {
        None
    }
}

//! The differences between systems: how a program and all that it starts is found and killed, and how
//! much CPU time it uses.

#[cfg(unix)]
pub use unix::{children_cpu_time, Keeper};
#[cfg(windows)]
pub use windows::{children_cpu_time, Keeper};

use std::time::Duration;

/// The use of processors by a program and all that it started.
pub struct Usage {
    pub cpu: Duration,
    /// How long the threads that run now were on a processor or waited for one.
    pub active: Duration,
    pub threads: Vec<u32>,
    /// Whether there is a processor for each thread of the whole system that could run now.
    pub has_idle_processors: bool,
}

#[cfg(unix)]
mod unix {
    use super::Usage;
    use std::fs;
    use std::io::{BufRead, BufReader, Write};
    use std::os::unix::process::CommandExt;
    use std::process::{self, Child, ChildStdin, ChildStdout, Command, Stdio};
    use std::thread;
    use std::time::Duration;

    /// A process group for the programs under test, one after another, and a shell that kills
    /// processes: on an order, and when this process ends for any reason (Ctrl-C does not reach the
    /// group, which is not the terminal's).
    ///
    /// A process can leave the group, as those of `timeout` and `setsid` do. On Linux it is found as a
    /// descendant of the program. If its parent ends before it is seen once, it is out of reach.
    pub struct Keeper {
        /// Exits immediately but is not reaped, so its process group stays reserved.
        leader: Child,
        shell: Child,
        /// `None` once it is to end.
        orders: Option<ChildStdin>,
        /// An empty line for each order to kill that was carried out.
        reports: BufReader<ChildStdout>,
        child: Option<u32>,
        /// It and its descendants that were seen.
        seen: Vec<Process>,
    }

    /// A line of process ids says which processes run. A line `kill IDS` kills them.
    const KEEPER: &str = r#"
trap "" HUP INT QUIT TERM
while read -r order; do
    case $order in
        kill*) kill -s KILL -- ${order#kill}; running=; echo;;
        *) running=$order;;
    esac
done
for id in $running; do kill -s KILL -- "$id" "-$id"; done
kill -s KILL -- "-$1"
"#;

    impl Keeper {
        pub fn start() -> Result<Self, String> {
            let failed = |error| format!("sh, which kills the programs under test: {error}");
            let leader =
                Command::new("sh").args(["-c", ":"]).process_group(0).spawn().map_err(failed)?;
            let mut shell = Command::new("sh")
                .args(["-c", KEEPER, "sh", &leader.id().to_string()])
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .stderr(Stdio::null())
                .spawn()
                .map_err(failed)?;
            let orders = shell.stdin.take();
            let reports = BufReader::new(shell.stdout.take().expect("stdout is piped"));
            Ok(Self { leader, shell, orders, reports, child: None, seen: Vec::new() })
        }

        /// Puts a program that is to be started into the group.
        pub fn prepare(&self, program: &mut Command) {
            program.process_group(self.leader.id() as i32);
        }

        pub fn started(&mut self, child: u32) {
            self.child = Some(child);
            self.order(&child.to_string());
        }

        pub fn kill(&mut self) {
            // Some may start others meanwhile.
            for _ in 0..10 {
                let mut family = self.family();
                family.retain(|process| !process.is_dead);
                self.order(&format!("kill -{} {}", self.leader.id(), ids(&family)));
                // Without the shell a run still ends, only its descendants may not.
                let _ = self.reports.read_line(&mut String::new());
                if family.is_empty() {
                    break;
                }
            }
            (self.child, self.seen) = (None, Vec::new());
        }

        /// Kills the processes that the program left behind, now that it has ended.
        pub fn ended(&mut self) {
            self.child = None;
            self.kill();
        }

        /// Finds all that runs, and its use of processors. `None` where the system does not report
        /// it: only Linux does.
        pub fn look(&mut self) -> Option<Usage> {
            let family = self.family();
            let mut usage = Usage {
                cpu: family.iter().map(|process| process.cpu).sum(),
                active: Duration::ZERO,
                threads: Vec::new(),
                has_idle_processors: has_idle_processors()?,
            };
            for process in &family {
                // Some end while they are looked at.
                let threads = fs::read_dir(format!("/proc/{}/task", process.id)).ok();
                for thread in threads.into_iter().flatten().filter_map(Result::ok) {
                    let Ok(times) = fs::read_to_string(thread.path().join("schedstat")) else {
                        continue;
                    };
                    let times = times.split(' ').take(2).filter_map(|time| time.parse().ok());
                    usage.active += times.map(Duration::from_nanos).sum::<Duration>();
                    usage.threads.extend(thread.file_name().to_string_lossy().parse::<u32>());
                }
            }
            if ids(&family) != ids(&self.seen) {
                self.order(&ids(&family));
            }
            self.seen = family;
            (!usage.threads.is_empty()).then_some(usage)
        }

        /// The program, all that is in the group, and all descendants, also of those seen before.
        fn family(&self) -> Vec<Process> {
            let (mut family, mut others) = (Vec::<Process>::new(), Vec::new());
            if self.child.is_some() || !self.seen.is_empty() {
                others = processes();
            }
            loop {
                let is_one = |process: &Process| {
                    process.group == self.leader.id()
                        || Some(process.id) == self.child && process.parent == process::id()
                        || self.seen.iter().any(|seen| seen.is_same(process))
                        || family.iter().any(|it| [process.parent, process.group].contains(&it.id))
                };
                let (new, rest): (Vec<_>, _) = others.into_iter().partition(is_one);
                if new.is_empty() {
                    return family;
                }
                family.extend(new);
                others = rest;
            }
        }

        fn order(&mut self, order: &str) {
            if let Some(orders) = &mut self.orders {
                let _ = orders.write_all(format!("{order}\n").as_bytes());
            }
        }
    }

    impl Drop for Keeper {
        fn drop(&mut self) {
            self.orders = None;
            let _ = self.shell.wait();
            let _ = self.leader.wait();
        }
    }

    fn ids(processes: &[Process]) -> String {
        processes.iter().map(|process| process.id.to_string()).collect::<Vec<_>>().join(" ")
    }

    struct Process {
        id: u32,
        parent: u32,
        group: u32,
        /// When it started. Its id can be that of another process later.
        start: u64,
        is_dead: bool,
        /// Its own CPU time and that of children it has waited for.
        cpu: Duration,
    }

    impl Process {
        fn is_same(&self, other: &Self) -> bool {
            (self.id, self.start) == (other.id, other.start)
        }

        /// By the text of a `/proc/PID/stat`: the id, the name in parentheses, and after them the
        /// state, the parent, the group; as twelfth to fifteenth the user and system times, its own
        /// and those of children it has waited for; as twentieth the start.
        fn of_stat(stat: &str) -> Option<Self> {
            let (id, rest) = (stat.split(' ').next()?, stat.rsplit(") ").next()?);
            let fields: Vec<&str> = rest.split_whitespace().collect();
            let number = |index: usize| fields.get(index)?.parse::<u64>().ok();
            let ticks = (11..15).map(number).sum::<Option<u64>>()?;
            Some(Self {
                id: id.parse().ok()?,
                parent: number(1)? as u32,
                group: number(2)? as u32,
                start: number(19)?,
                is_dead: ["Z", "X"].contains(fields.first()?),
                // Linux shows a hundred ticks a second on every machine.
                cpu: Duration::from_millis(ticks * 10),
            })
        }
    }

    /// All processes of the system, where it is Linux.
    fn processes() -> Vec<Process> {
        let folders = fs::read_dir("/proc").into_iter().flatten().filter_map(Result::ok);
        let ids = folders.filter(|it| it.file_name().as_encoded_bytes()[0].is_ascii_digit());
        ids.filter_map(|it| fs::read_to_string(it.path().join("stat")).ok())
            .filter_map(|stat| Process::of_stat(&stat))
            .collect()
    }

    /// By the fourth number of `/proc/loadavg`: the threads that could run now, this one included.
    fn has_idle_processors() -> Option<bool> {
        let load = fs::read_to_string("/proc/loadavg").ok()?;
        let running: usize = load.split([' ', '/']).nth(3)?.parse().ok()?;
        Some(running <= thread::available_parallelism().map_or(1, usize::from))
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

    /// Kills the program under test with the tree of processes below it. An orphan is out of reach.
    pub struct Keeper {
        child: Option<u32>,
    }

    impl Keeper {
        pub fn start() -> Result<Self, String> {
            Ok(Self { child: None })
        }

        pub fn prepare(&self, _: &mut Command) {}

        pub fn started(&mut self, child: u32) {
            self.child = Some(child);
        }

        pub fn kill(&mut self) {
            if let Some(child) = self.child.take() {
                // Where the tree cannot be killed, the program still must.
                let _ = taskkill(child, &["/T"]) || taskkill(child, &[]);
            }
        }

        pub fn ended(&mut self) {
            self.child = None;
        }

        /// Windows does not report it without a call that std does not have.
        pub fn look(&mut self) -> Option<Usage> {
            None
        }
    }

    pub fn children_cpu_time() -> Option<Duration> {
        None
    }

    fn taskkill(program: u32, more: &[&str]) -> bool {
        let mut taskkill = Command::new("taskkill");
        let killed = taskkill.args(more).args(["/F", "/PID", &program.to_string()]).output();
        killed.is_ok_and(|killed| killed.status.success())
    }
}

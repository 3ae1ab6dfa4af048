//! Linux and macOS: process groups, signals by way of a shell, and on Linux `/proc`.

use super::{Exit, Kib, Usage};
use std::env;
use std::fs;
use std::io::{self, Read, Write};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{self, Child, Command, Stdio};
use std::sync::LazyLock;
use std::thread;
use std::time::{Duration, Instant};

/// How long to kill a family, and in how many rounds, whichever is more: beside hundreds of processes a
/// round can take seconds. What does not end by then cannot be killed.
const KILL_WAIT: Duration = Duration::from_secs(10);
const KILL_ROUNDS: u32 = 100;

/// How long to wait for the end of what was killed.
const KILL_PAUSE: Duration = Duration::from_millis(1);

/// Set for a judge that runs with a large stack already.
const HAS_LARGE_STACK: &str = "JUDGE_HAS_LARGE_STACK";

/// Raises the limit of the stack as far as the system allows, up to 1 GiB: recursion that is right at a judge, which
/// has no such limit, must not crash here. Only a shell can do it, which then becomes this judge.
const RAISE_STACK: &str = r#"
(ulimit -s 1048576) 2> /dev/null && ulimit -s 1048576 || ulimit -s "$(ulimit -H -s)" 2> /dev/null
exec "$0" "$@"
"#;

/// Starts this judge anew with a large stack for all that it runs. Where that fails, it goes on.
pub fn with_large_stack() {
    if env::var_os(HAS_LARGE_STACK).is_some() {
        return;
    }
    let Ok(judge) = env::current_exe() else { return };
    let mut shell = Command::new("/bin/sh");
    shell.args(["-c", RAISE_STACK]);
    let _ = shell.arg(judge).args(env::args_os().skip(1)).env(HAS_LARGE_STACK, "1").exec();
}

/// Kills what each line of stdin names, and answers with a line. It starts no process for that: none
/// may be left to start. The judge's end closes stdin, and the group is killed. (A guard that is stopped
/// at that time gets SIGHUP.)
const GUARD: &str = r#"
files=$1
group=$2
trap '' PIPE HUP
while read -r ids; do
    kill -s KILL -- $ids
    echo
done
kill -s KILL -- "-$group"
"#;

/// After that, kills all processes that are marked with the group: again and again, since some start
/// others meanwhile, until two rounds find none. (One round can miss a process that is loading its
/// program.)
const KILL_MARKED: &str = r#"
rounds=0
empty=0
while [ $empty -lt 2 ] && [ $rounds -lt 100 ]; do
    rounds=$((rounds + 1))
    empty=$((empty + 1))
    found=$(grep -lsxz "BOARDS_JUDGE=$group" /proc/[0-9]*/environ | tr -cd '0-9\n')
    [ -n "$found" ] && kill -s KILL -- $found && empty=0
done
"#;

/// Removes the files of the judge.
const REMOVE_FILES: &str = r#"
rm -rf -- "$files"*
"#;

/// The program under test and its family: all processes that it starts.
///
/// On Linux a process belongs to a run if it is in the process group, or if it has an environment
/// variable of this group (as Jenkins marks its builds). Elsewhere only the process group is known.
pub struct ProcessGroup {
    /// Exits immediately but is not reaped, so the id of its group stays reserved.
    leader: Child,
    guard: Guard,
    /// The processes of the system before this run, sorted: none of them is of its family.
    others: Vec<u32>,
    /// Whether a run has left processes behind.
    has_left_some: bool,
}

impl ProcessGroup {
    /// Takes the start of the paths of the judge's temporary files.
    pub fn start(files: &Path) -> Result<Self, String> {
        let leader = Command::new("sh").args(["-c", ":"]).process_group(0).spawn();
        let leader = leader.map_err(|error| format!("sh, which leads a group: {error}"))?;
        let guard = Guard::start(leader.id(), files);
        let guard = guard.map_err(|error| format!("sh, which kills the programs: {error}"))?;
        Ok(Self { leader, guard, others: ids().unwrap_or_default(), has_left_some: false })
    }

    /// Puts a program that is to be started into the group, and marks it.
    pub fn prepare(&self, program: &mut Command) {
        let id = self.leader.id();
        program.process_group(id as i32).env("BOARDS_JUDGE", id.to_string());
    }

    /// Returns the end of the program if it has ended.
    pub fn try_wait(child: &mut Child) -> Result<Option<Exit>, String> {
        // A process that has ended keeps its account until it is waited for.
        let process = Process::find(child.id());
        if process.as_ref().is_some_and(|process| !process.is_dead()) {
            return Ok(None);
        }
        let cpu = process.map(|process| process.own + process.waited_for);
        let status = child.try_wait().map_err(|error| error.to_string())?;
        Ok(status.map(|status| Exit { status, cpu }))
    }

    /// Kills the program and its family.
    pub fn kill(&mut self, program: &mut Child) -> Result<(), String> {
        let killed = self.kill_family(Some(program.id()));
        // The guard may have been killed.
        let _ = program.kill();
        killed
    }

    /// Kills the group, and then what is found of the family: again and again, since some start
    /// others meanwhile, until two rounds find none. (One round can miss a process that is loading
    /// its program.)
    fn kill_family(&mut self, program: Option<u32>) -> Result<(), String> {
        self.guard.kill(&format!("-{}", self.leader.id()))?;
        let start = Instant::now();
        let mut rounds = 0;
        let mut empty_rounds = 0;
        while empty_rounds < 2 && (rounds < KILL_ROUNDS || start.elapsed() < KILL_WAIT) {
            let Some(ids) = ids() else { break };
            let family = self.family_among(&ids, program);
            let living = family.iter().filter(|process| !process.is_dead());
            let living: Vec<String> = living.map(|process| process.id.to_string()).collect();
            rounds += 1;
            empty_rounds += 1;
            if !living.is_empty() {
                self.guard.kill(&living.join(" "))?;
                thread::sleep(KILL_PAUSE);
                empty_rounds = 0;
            }
        }
        Ok(())
    }

    /// Kills the processes that the program left behind when it ended.
    pub fn kill_leftovers(&mut self) -> Result<(), String> {
        let ids = ids();
        let is_one_left =
            |ids: &Vec<u32>| self.family_among(ids, None).iter().any(|process| !process.is_dead());
        if ids.as_ref().is_none_or(is_one_left) {
            self.has_left_some = true;
            self.kill_family(None)?;
        }
        self.others = ids.unwrap_or_default();
        Ok(())
    }

    /// Returns the use of processors so far, or `None` where the system does not report it: only Linux
    /// does.
    pub fn sample(&self, program: Option<&Child>) -> Option<Usage> {
        let family = self.family_among(&ids()?, program.map(Child::id));
        Some(Usage {
            cpu: family.iter().map(|process| process.own + process.waited_for).sum(),
            of_each: family.iter().map(|process| (process.id, process.own)).collect(),
            can_run: family.iter().any(|process| process.can_run(&family)),
        })
    }

    /// Finds the processes of the family among those of the system. The program itself is one even if
    /// it has left the group and cleared its environment.
    fn family_among(&self, ids: &[u32], program: Option<u32>) -> Vec<Process> {
        let new = ids.iter().filter(|id| self.others.binary_search(id).is_err());
        let found = new.filter_map(|&id| Process::find(id));
        let group = self.leader.id();
        let is_known = |process: &Process| {
            process.group == group || Some(process.id) == program || self.has_mark(process.id)
        };
        found.filter(is_known).collect()
    }

    /// Whether a process was started by a program of this group.
    fn has_mark(&self, id: u32) -> bool {
        let mark = format!("BOARDS_JUDGE={}", self.leader.id());
        for _ in 0..10 {
            let environment = read(&format!("/proc/{id}/environ")).unwrap_or_default();
            // It is empty while the system loads a program.
            if !environment.is_empty() || fs::read_link(format!("/proc/{id}/exe")).is_err() {
                let mut variables = environment.split(|&byte| byte == 0);
                return variables.any(|variable| variable == mark.as_bytes());
            }
            thread::sleep(Duration::from_micros(100));
        }
        false
    }
}

impl Drop for ProcessGroup {
    fn drop(&mut self) {
        // Look at all processes: one may have been loading its program when it was looked at, or has an id that was
        // used before.
        if self.has_left_some {
            self.others.clear();
        }
        let _ = self.kill_leftovers();
        let _ = self.leader.wait();
    }
}

/// A shell that kills the programs under test: at a word of the judge, and when the judge ends for any
/// reason. Ctrl-C does not reach them, since their groups are not the terminal's.
struct Guard(Child);

impl Guard {
    fn start(group: u32, files: &Path) -> io::Result<Self> {
        let kill_marked = if is_proc_ours() { KILL_MARKED } else { "" };
        let script = [GUARD, kill_marked, REMOVE_FILES].concat();
        let mut shell = Command::new("sh");
        shell.args(["-c", &script, "sh"]).arg(files).arg(group.to_string());
        shell.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        // In a group of its own: what kills the judge's group must not kill the guard.
        Ok(Self(shell.process_group(0).spawn()?))
    }

    /// Kills processes, and groups with a minus before them. Returns when that is done: an id may be
    /// used again later.
    fn kill(&mut self, ids: &str) -> Result<(), String> {
        let stdin = self.0.stdin.as_mut().expect("it is piped");
        let stdout = self.0.stdout.as_mut().expect("it is piped");
        let asked = stdin.write_all(format!("{ids}\n").as_bytes());
        let answered = asked.and_then(|()| stdout.read_exact(&mut [0]));
        answered.map_err(|error| format!("sh, which kills the programs: {error}"))
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

pub struct Process {
    id: u32,
    parent: u32,
    group: u32,
    state: char,
    threads: u64,
    /// CPU time of the process itself.
    own: Duration,
    /// CPU time of children that it has waited for.
    waited_for: Duration,
}

impl Process {
    fn find(id: u32) -> Option<Self> {
        let stat = is_proc_ours().then(|| read(&format!("/proc/{id}/stat")))?;
        Self::of_stat(id, &stat.ok()?)
    }

    /// Reads a `/proc/PID/stat`: the id, the name in parentheses, which may hold any bytes, and after it
    /// the state, the parent and the group. Counted from the state, the twelfth to fifteenth are the
    /// user and system times of the process and of children that it has waited for; the eighteenth is
    /// the number of its threads.
    pub fn of_stat(id: u32, stat: &[u8]) -> Option<Self> {
        let stat = String::from_utf8_lossy(stat);
        let fields: Vec<&str> = stat.rsplit(") ").next()?.split(' ').take(18).collect();
        let number = |index: usize| fields.get(index)?.parse::<u64>().ok();
        // Linux shows a hundred ticks a second on every machine.
        let time = |ticks: u64| Duration::from_millis(ticks * 10);
        Some(Self {
            id,
            parent: number(1)? as u32,
            group: number(2)? as u32,
            state: fields[0].chars().next()?,
            threads: number(17)?,
            own: time(number(11)? + number(12)?),
            waited_for: time(number(13)? + number(14)?),
        })
    }

    /// Whether it has ended. If only its main thread has, the state is the same.
    pub fn is_dead(&self) -> bool {
        "ZX".contains(self.state) && self.threads <= 1
    }

    /// Whether one of its threads can run.
    fn can_run(&self, family: &[Process]) -> bool {
        let is_child = |process: &Process| process.parent == self.id && !process.is_dead();
        let has_child = family.iter().any(is_child);
        let threads = fs::read_dir(format!("/proc/{}/task", self.id));
        threads.into_iter().flatten().flatten().any(|thread| {
            // Some end while they are read.
            let stat = fs::read(thread.path().join("stat")).unwrap_or_default();
            let thread = Self::of_stat(self.id, &stat);
            thread.is_some_and(|thread| thread.is_ready(has_child))
        })
    }

    /// Whether a thread runs, waits for a processor (R), or waits for a disk (D). A thread in state D may
    /// wait for a child instead, until that has loaded a program (`vfork`): then the child decides.
    pub fn is_ready(&self, has_child: bool) -> bool {
        self.state == 'R' || self.state == 'D' && !has_child
    }
}

/// The most memory that a program itself has used so far. Only Linux reports it.
pub fn peak_memory(program: &Child) -> Option<Kib> {
    memory_in(&format!("/proc/{}/status", program.id()), "VmHWM:")
}

/// The memory that programs can use without swapping.
pub fn available_memory() -> Option<Kib> {
    memory_in("/proc/meminfo", "MemAvailable:")
}

/// Reads a line such as `VmHWM: 2048 kB`, which counts KiB.
fn memory_in(file: &str, name: &str) -> Option<Kib> {
    let text = is_proc_ours().then(|| fs::read_to_string(file))?.ok()?;
    let rest = text.lines().find_map(|line| line.strip_prefix(name))?;
    rest.trim().strip_suffix(" kB")?.parse().ok()
}

/// Reads a file of `/proc`, whose length the system does not say: each call for a small piece costs as much as one
/// for all of it.
fn read(path: &str) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::with_capacity(1 << 13);
    fs::File::open(path)?.read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The ids of all processes of the system, sorted. `None` where there is no list of them.
fn ids() -> Option<Vec<u32>> {
    let folders = is_proc_ours().then(|| fs::read_dir("/proc"))?.ok()?;
    let ids = folders.flatten().filter_map(|it| it.file_name().to_str()?.parse().ok());
    let mut ids: Vec<u32> = ids.collect();
    ids.sort_unstable();
    Some(ids)
}

/// Whether `/proc` lists the processes that this one can see. It is not there on other systems than
/// Linux, empty in some sandboxes, and that of the host in some containers.
fn is_proc_ours() -> bool {
    static IS_OURS: LazyLock<bool> = LazyLock::new(|| {
        let own = fs::read_link("/proc/self");
        own.is_ok_and(|own| own == Path::new(&process::id().to_string()))
    });
    *IS_OURS
}

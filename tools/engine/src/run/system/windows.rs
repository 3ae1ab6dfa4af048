//! Windows: the tree of processes below a program.

use super::{Exit, Kib, Usage};
use std::path::Path;
use std::process::{Child, Command};

/// The program under test with the tree of processes below it. An orphan is out of reach. Ctrl-C
/// reaches the programs.
pub struct ProcessGroup;

/// The stack is a part of each program here.
pub fn with_large_stack() {}

impl ProcessGroup {
    pub fn start(_: &Path) -> Result<Self, String> {
        Ok(Self)
    }

    pub fn prepare(&self, _: &mut Command) {}

    /// Returns the end of the program if it has ended.
    pub fn try_wait(child: &mut Child) -> Result<Option<Exit>, String> {
        let status = child.try_wait().map_err(|error| error.to_string())?;
        Ok(status.map(|status| Exit { status, cpu: None }))
    }

    /// Kills the program and the tree below it.
    pub fn kill(&self, program: &mut Child) -> Result<(), String> {
        let mut taskkill = Command::new("taskkill");
        let _ = taskkill.args(["/T", "/F", "/PID", &program.id().to_string()]).output();
        let _ = program.kill();
        Ok(())
    }

    pub fn kill_leftovers(&self) -> Result<(), String> {
        Ok(())
    }

    /// Returns `None`: Windows does not report it without a call that std does not have.
    pub fn sample(&self, _: Option<&Child>) -> Option<Usage> {
        None
    }
}

/// Returns `None`: Windows does not report it without a call that std does not have.
pub fn peak_memory(_: &Child) -> Option<Kib> {
    None
}

pub fn available_memory() -> Option<Kib> {
    None
}

//! Locks what threads share.

use std::sync::{Mutex, MutexGuard, PoisonError};

pub fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    // Ignore poisoning: the first panic has already been reported.
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

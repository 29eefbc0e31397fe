//! How many wrong passwords and codes may be tried (`docs/behaviour.md#sign-in`).

use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

use jiff::{SignedDuration, Timestamp};

/// How long an attempt counts.
const WINDOW: SignedDuration = SignedDuration::from_mins(15);
/// How many attempts one address may make within the window.
const MAX_ATTEMPTS_PER_ADDRESS: usize = 5;
/// How many attempts all addresses together may make within the window. It limits a caller with many addresses.
const MAX_ATTEMPTS: usize = 30;

/// The recent failed sign-ins, oldest first. Never more than [`MAX_ATTEMPTS`] and [`MAX_ATTEMPTS_PER_ADDRESS`] of each known address.
#[derive(Default)]
pub(crate) struct SignInAttempts(Mutex<VecDeque<(Timestamp, IpAddr)>>);

impl SignInAttempts {
    /// Counts an attempt before its password is checked, so that concurrent attempts cannot exceed the limit. A refusal
    /// carries the time to wait. From a known address only its own attempts count.
    pub(crate) fn begin(&self, from: IpAddr, is_known: bool, now: Timestamp) -> Result<(), SignedDuration> {
        let mut recent = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        while recent.front().is_some_and(|(at, _)| at.duration_until(now) >= WINDOW) {
            recent.pop_front();
        }
        let mut of_address = recent.iter().filter(|(_, address)| *address == from);
        let oldest_of_address =
            of_address.clone().next().filter(|_| of_address.nth(MAX_ATTEMPTS_PER_ADDRESS - 1).is_some());
        let oldest_of_all = recent.front().filter(|_| !is_known && recent.len() >= MAX_ATTEMPTS);
        if let Some((at, _)) = oldest_of_address.or(oldest_of_all) {
            return Err(WINDOW - at.duration_until(now));
        }
        recent.push_back((now, from));
        Ok(())
    }

    /// Clears the attempts of an address after a successful sign-in.
    pub(crate) fn forgive(&self, from: IpAddr) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).retain(|(_, address)| *address != from);
    }
}

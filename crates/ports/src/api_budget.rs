//! Counts the calls of an adapter in one step.

use std::sync::atomic::{AtomicU32, Ordering};

use crate::provider::ProviderError;

/// Units of a platform's API budget ([`Platform::api_budget`](showrunner_domain::platform::Platform::api_budget)) that an
/// adapter may use in one step. The default is without a limit.
#[derive(Debug, Default)]
pub struct Calls {
    used: AtomicU32,
    /// How many units are allowed, and the error beyond them.
    limit: Option<(u32, ProviderError)>,
}

impl Calls {
    /// Calls of up to `units`; the next one is refused with this error.
    pub const fn up_to(units: u32, refusal: ProviderError) -> Self {
        Self { used: AtomicU32::new(0), limit: Some((units, refusal)) }
    }

    /// Uses the units of one call. An adapter MUST do so before each call in the name of an account. Calls that redeem or
    /// renew tokens, and calls that send bytes to an upload address, are not counted.
    ///
    /// # Errors
    /// The refusal, usually [`HeldBack`](crate::provider::ProviderErrorKind::HeldBack), when fewer units are left.
    pub fn take(&self, units: u32) -> Result<(), ProviderError> {
        let used = self.used.fetch_add(units, Ordering::Relaxed).saturating_add(units);
        match &self.limit {
            Some((limit, refusal)) if used > *limit => {
                self.used.fetch_sub(units, Ordering::Relaxed);
                Err(refusal.clone())
            }
            _ => Ok(()),
        }
    }

    /// The units that were used.
    pub fn used(&self) -> u32 {
        self.used.load(Ordering::Relaxed)
    }
}

//! What came of sealing again with the newest key.

use showrunner_ports::sealing::Sealer;
use showrunner_ports::store::Sealed;

/// What one look at everything that is sealed has found.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Resealing {
    /// How many secrets were sealed again.
    pub resealed: usize,
    /// How many changed meanwhile, or are just being renewed: look again.
    pub waiting: usize,
    /// What no key opens, and what to do about it. It was lost before.
    pub unreadable: Vec<String>,
}

impl Resealing {
    /// Whether everything that can be opened was sealed with the newest key already.
    pub fn found_nothing(&self) -> bool {
        self.resealed == 0 && self.waiting == 0
    }

    pub(crate) fn count(&mut self, is_stored: bool) {
        *(if is_stored { &mut self.resealed } else { &mut self.waiting }) += 1;
    }
}

/// A secret as it is stored, looked at for sealing it again.
pub(crate) enum Looked {
    Current,
    /// The same secret, sealed with the newest key.
    Resealed(Sealed),
    Unreadable,
}

/// Seals a secret again that was sealed for one of these purposes.
pub(crate) fn look(sealer: &dyn Sealer, secret: &Sealed, purposes: &[&str]) -> Looked {
    if sealer.is_current(secret) {
        return Looked::Current;
    }
    let opened = purposes.iter().find_map(|purpose| Some((sealer.open(secret, purpose)?, purpose)));
    opened.map_or(Looked::Unreadable, |(opened, purpose)| Looked::Resealed(sealer.seal(&opened, purpose)))
}

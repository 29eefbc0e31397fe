//! What was being restarted when.

use std::time::Duration;

use crate::Outcome;

/// The restarts, oldest first: when each began, counted from the first request, and of what.
pub(crate) struct Restarts(Vec<(Duration, String)>);

/// The time since 1970, as the script notes it.
#[expect(clippy::disallowed_methods, reason = "compared with times that a shell script notes")]
pub(crate) fn now() -> Duration {
    std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default()
}

impl Restarts {
    /// Reads the file of the script; the first request was sent at `begun`.
    pub(crate) fn read(file: &str, begun: Duration) -> Outcome<Self> {
        let lines = std::fs::read_to_string(file)?;
        let restart = |line: &str| -> Outcome<(Duration, String)> {
            let (milliseconds, name) = line.split_once(' ').ok_or("a line without a name")?;
            let at = Duration::from_millis(milliseconds.parse()?);
            Ok((at.saturating_sub(begun), name.to_owned()))
        };
        Ok(Self(lines.lines().map(restart).collect::<Outcome<_>>()?))
    }

    /// How often each was restarted, in the order of their first restarts.
    pub(crate) fn counts(&self) -> Vec<(&str, usize)> {
        let mut counts: Vec<(&str, usize)> = Vec::new();
        for (_, name) in &self.0 {
            match counts.iter_mut().find(|(known, _)| known == name) {
                Some((_, count)) => *count += 1,
                None => counts.push((name, 1)),
            }
        }
        counts
    }

    /// What was restarted last before this time.
    pub(crate) fn last_before(&self, time: Duration) -> &str {
        let earlier = self.0.iter().rev().find(|(at, _)| *at <= time);
        earlier.map_or("nothing", |(_, name)| name)
    }
}

//! How far a container is.

use serde::Deserialize;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};

use super::Instagram;
use crate::graph::{LATER, is_passing};

/// How far a container is.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Stand {
    /// Instagram is at work on it.
    AtWork,
    /// It waits for being published.
    Ready,
    /// It was published.
    Out,
    /// It will not be published, and another one would not either.
    Failed(String),
    /// It is of no use any more; another one may be.
    Over(String),
    /// Instagram does not know it.
    Unknown,
}

#[derive(Deserialize)]
struct Told {
    status_code: String,
    #[serde(default)]
    status: String,
}

impl Told {
    fn stand(self) -> Stand {
        match self.status_code.as_str() {
            "FINISHED" => Stand::Ready,
            "PUBLISHED" => Stand::Out,
            "EXPIRED" => Stand::Over("it was not published within a day".to_owned()),
            "ERROR" if subcode(&self.status).is_some_and(is_passing) => Stand::Over(self.status),
            "ERROR" => Stand::Failed(self.status),
            // Also for what Instagram may come to say one day: it is not published before it is said to be ready.
            _ => Stand::AtWork,
        }
    }
}

/// The subcode in the words of a status.
fn subcode(words: &str) -> Option<i64> {
    words.split(|letter: char| !letter.is_ascii_digit()).find(|digits| digits.len() == 7)?.parse().ok()
}

impl Instagram {
    pub(super) async fn stand(&self, container: &str) -> Result<Stand, ProviderError> {
        match self.graph.read::<Told>(container, "", &[("fields", "status_code,status")]).await {
            Ok(told) => Ok(told.stand()),
            Err(error) if error.kind == ProviderErrorKind::NotFound => Ok(Stand::Unknown),
            Err(error) => Err(error),
        }
    }

    /// The same, but a container that was published may go on to look ready for a moment.
    pub(super) async fn settled(&self, container: &str) -> Result<Stand, ProviderError> {
        let mut pauses = self.graph.pauses.iter();
        loop {
            let stand = self.stand(container).await?;
            match pauses.next() {
                Some(pause) if stand == Stand::Ready => tokio::time::sleep(*pause).await,
                _ => return Ok(stand),
            }
        }
    }

    pub(super) fn at_work(&self) -> ProviderError {
        self.later("it has the video and is still at work on it")
    }

    pub(super) fn later(&self, message: &str) -> ProviderError {
        self.graph.error(ProviderErrorKind::RateLimited(Some(LATER)), message)
    }

    /// It will not go out, and another attempt would not either.
    pub(super) fn failed(&self, reason: &str) -> ProviderError {
        self.graph.error(ProviderErrorKind::Refused, &format!("it did not take the video: {reason}"))
    }

    /// Another attempt fills another container.
    pub(super) fn over(&self, reason: &str) -> ProviderError {
        self.graph.error(ProviderErrorKind::NotFound, &format!("what was uploaded is of no use: {reason}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_container_stands_where_its_status_says() {
        let stand = |code: &str, status: &str| Told { status_code: code.to_owned(), status: status.to_owned() }.stand();
        let failed = |code: u32| format!("Error: Media upload has failed with error code {code}");
        assert_eq!(stand("IN_PROGRESS", ""), Stand::AtWork);
        assert_eq!(stand("SOMETHING_NEW", ""), Stand::AtWork);
        assert_eq!(stand("FINISHED", ""), Stand::Ready);
        assert_eq!(stand("PUBLISHED", ""), Stand::Out);
        assert!(matches!(stand("EXPIRED", ""), Stand::Over(_)));
        for code in [2_207_001, 2_207_032, 2_207_053, 2_207_082] {
            assert_eq!(stand("ERROR", &failed(code)), Stand::Over(failed(code)));
        }
        for words in [failed(2_207_026), failed(2_207_009), String::new()] {
            assert_eq!(stand("ERROR", &words), Stand::Failed(words));
        }
    }
}

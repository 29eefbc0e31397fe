//! The account's posts.

use jiff::Timestamp;
use serde::Deserialize;
use showrunner_domain::api_budget::CallPurpose;
use showrunner_ports::social::Publication;

use super::Instagram;
use super::container::{Container, caption};
use crate::graph::Page;
use crate::json::null_as_default;
use crate::result::Result;

/// The limit covers all posts that can be published while a container is valid, which is one day.
const NEWEST: [(&str, &str); 2] = [("fields", "id,caption,timestamp"), ("limit", "50")];

#[derive(Debug, PartialEq, Eq)]
pub(super) enum MatchingPosts {
    None,
    One(String),
    Several,
}

#[derive(Deserialize)]
struct Media {
    id: String,
    #[serde(default, deserialize_with = "null_as_default")]
    caption: String,
    timestamp: String,
}

impl Instagram {
    /// Finds posts with the publication's caption that are newer than its container. It may take a moment until they
    /// are listed.
    pub(super) async fn find_published(
        &self,
        publication: &Publication,
        container: &Container,
    ) -> Result<MatchingPosts> {
        let account = self.graph.own().await?.remote_id;
        let mut pauses = self.graph.pauses.iter();
        loop {
            let newest: Page<Media> = self.graph.read(CallPurpose::Publishing, &account, "media", &NEWEST).await?;
            let found = among(newest.data, &caption(publication), container.made_at);
            match pauses.next() {
                Some(pause) if found == MatchingPosts::None => tokio::time::sleep(*pause).await,
                _ => return Ok(found),
            }
        }
    }
}

fn among(media: Vec<Media>, caption: &str, made_at: Option<Timestamp>) -> MatchingPosts {
    // A time that cannot be parsed excludes no post.
    let is_before =
        |media: &Media| media.timestamp.parse().ok().zip(made_at).is_some_and(|(at, made): (Timestamp, _)| at < made);
    let mut matching = media.into_iter().filter(|media| is_same(&media.caption, caption) && !is_before(media));
    match (matching.next(), matching.next()) {
        (None, _) => MatchingPosts::None,
        (Some(one), None) => MatchingPosts::One(one.id),
        (Some(_), Some(_)) => MatchingPosts::Several,
    }
}

/// Compares captions without white space, which Instagram may change.
fn is_same(one: &str, other: &str) -> bool {
    one.split_whitespace().eq(other.split_whitespace())
}

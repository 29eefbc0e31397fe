//! The account's posts.

use jiff::Timestamp;
use serde::Deserialize;
use showrunner_domain::platform::Platform;
use showrunner_ports::social::Publication;

use super::Account;
use super::container::Container;
use crate::account::Result;
use crate::graph::Page;
use crate::publication::poll;
use crate::reading::null_as_default;

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

impl Account<'_> {
    /// Finds posts with the publication's caption that are newer than its container. It may take a moment until they
    /// are listed.
    pub(super) async fn find_published(
        &self,
        publication: &Publication,
        container: &Container,
    ) -> Result<MatchingPosts> {
        let find = || async {
            let newest: Page<Media> = self.read(self.own_id(), "media", &NEWEST).await?;
            Ok(among(newest.data, &caption(publication), container.made_at))
        };
        poll(&self.pauses, find, |found| *found != MatchingPosts::None).await
    }
}

pub(super) fn caption(publication: &Publication) -> String {
    Platform::Instagram.labelled_caption(&Platform::Instagram.fit_caption(publication.caption.as_str()))
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

//! Polls the platforms for comments while the operator has it switched on, each platform in an operation of its own.

use futures_util::future::join_all;
use jiff::{SignedDuration, Timestamp};
use showrunner_domain::CommentSourceId;
use showrunner_domain::comment::{
    CommentSource, CommentedPost, NewComment, PollingProblem, READ_FOR, READ_OVERLAP, SampleCount, read_interval,
};
use showrunner_domain::operation::{OperationKind, Outcome};
use showrunner_domain::platform::Platform;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::{CommentReading, RemoteComment, WatchedPost};
use showrunner_ports::store::{CommentedPostState, ReadComments, ReadUpTo, StoreResult};

use super::Comments;
use crate::error::ServiceResult;
use crate::operations::Operations;
use crate::operations::step::{Claimed, StepResult, new_operation, obsolete};
use crate::platform_calls::PlatformCalls;

/// How many posts are read in one operation; the others are read in the next.
const POSTS_AT_ONCE: usize = 50;

/// Over how many of its newest posts a platform's sample comments are spread.
const SAMPLED_POSTS: usize = 5;

/// How long to wait when a platform limits the rate without saying for how long.
const DEFAULT_WAIT: SignedDuration = SignedDuration::from_mins(5);

/// How long to wait after all attempts to read the comments of a platform have failed.
const RETRY_AFTER_GIVING_UP: SignedDuration = SignedDuration::from_hours(1);

/// The status of comment polling.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListenerStatus {
    /// Whether comments are read.
    pub is_listening: bool,
    /// Whether replies are sent without the operator, where the rules allow it.
    pub auto_response: bool,
    /// The platforms with a connected account.
    pub platforms_connected: Vec<Platform>,
    /// The platforms that use the sandbox.
    pub sandbox_platforms: Vec<Platform>,
    /// The platforms whose comments cannot be read at the moment, and why.
    pub problems: Vec<(Platform, PollingProblem)>,
}

impl Comments {
    pub async fn listener_status(&self) -> ServiceResult<ListenerStatus> {
        let settings = self.ports.stores.settings.all().await?;
        let sandbox_platforms = self.ports.sandboxes().await?;
        let is_connected = |platform: &Platform| !sandbox_platforms.contains(platform);
        let problem = |source: CommentSource| Some((source.platform, source.problem?));
        Ok(ListenerStatus {
            is_listening: settings.comment_polling,
            auto_response: settings.auto_response,
            platforms_connected: Platform::ALL.iter().copied().filter(is_connected).collect(),
            sandbox_platforms,
            problems: self.ports.stores.comments.sources().await?.into_iter().filter_map(problem).collect(),
        })
    }

    /// Starts the readings that are due, while polling is switched on.
    pub async fn begin_due(&self) -> ServiceResult<()> {
        if !self.ports.stores.settings.all().await?.comment_polling {
            return Ok(());
        }
        let now = self.ports.now();
        for &platform in Platform::ALL {
            if !self.ports.stores.comments.commented_posts(platform, now - READ_FOR, Some(now), 1).await?.is_empty() {
                let reading = new_operation(OperationKind::ReadComments, now);
                self.ports.stores.comments.begin_reading(platform, reading, now).await?;
            }
        }
        Ok(())
    }

    /// Has sample comments written in the sandbox and reads them like any others. Returns how many.
    pub async fn simulate(&self, count: SampleCount) -> ServiceResult<usize> {
        let now = self.ports.now();
        let sandboxes = self.ports.sandboxes().await?;
        let targets = sandboxes.into_iter().map(|platform| self.ports.publish_target(platform, true));
        let sandboxes: Vec<_> = join_all(targets).await.into_iter().flatten().collect();
        let Some(first) = sandboxes.first() else {
            let message = "every platform has an account, and sample comments are made without one only";
            return Err(ProviderError::new("Sample comments", ProviderErrorKind::Setup, message).into());
        };
        let mut targets: Vec<(&PlatformCalls<'_>, Option<CommentedPostState>)> = Vec::new();
        let comments = &self.ports.stores.comments;
        for sandbox in &sandboxes {
            let posts = comments.commented_posts(sandbox.platform(), now - READ_FOR, None, SAMPLED_POSTS).await?;
            targets.extend(posts.into_iter().filter(|post| post.sandbox).map(|post| (sandbox, Some(post))));
        }
        if targets.is_empty() {
            targets.push((first, None));
        }
        let mut created = 0;
        for ((sandbox, post), share) in targets.iter().zip(shares(count.get(), targets.len())) {
            let watched = post.as_ref().map(watched);
            let sampled = sandbox.write_samples(watched, share, now).await?;
            let posts: Vec<CommentedPostState> = post.iter().cloned().collect();
            let reading = sandbox.comments(std::slice::from_ref(&sampled), now).await;
            if let Some(error) = reading.stopped {
                return Err(error.into());
            }
            let read = ReadComments {
                platform: sandbox.platform(),
                comments: new_comments(sandbox, &posts, &reading),
                read: Vec::new(),
                problem: None,
                analysis: new_operation(OperationKind::AnalyseComments, now),
                operation_result: None,
            };
            comments.record(read, now).await?;
            created += share;
        }
        Ok(created)
    }
}

impl Operations {
    /// Reads the comments of a platform that are due.
    pub(crate) async fn read_comments(&self, claimed: &Claimed, source: CommentSourceId) -> StepResult<()> {
        let now = self.ports.now();
        if !self.ports.stores.settings.all().await?.comment_polling {
            return Ok(self.write_result(claimed, Outcome::Done).await?);
        }
        let platform = source.platform().ok_or_else(obsolete("there is no such platform"))?;
        let platform = self.ports.current_publish_target(platform).await?;
        // One call to an account returns the comments of all its posts, so posts that are not due are read as well.
        let due_by = platform.sandbox().then_some(now);
        let comments = &self.ports.stores.comments;
        let due = comments.commented_posts(platform.platform(), now - READ_FOR, due_by, POSTS_AT_ONCE).await?;
        // An account does not know the posts of the sandbox, nor the sandbox those of the account.
        let (posts, others): (Vec<_>, Vec<_>) = due.into_iter().partition(|post| post.sandbox == platform.sandbox());
        let watched: Vec<WatchedPost> = posts.iter().map(watched).collect();
        let reading =
            if watched.is_empty() { CommentReading::default() } else { platform.comments(&watched, now).await };
        let (gone, error) = interruption(&posts, &reading);
        let problem = error.as_ref().map(|error| problem(error, now));
        let skipped = others.iter().chain(gone).map(|post| up_to(post, None, now));
        let read = ReadComments {
            platform: platform.platform(),
            comments: new_comments(&platform, &posts, &reading),
            read: read_up_to(&posts, &reading, now).chain(skipped).collect(),
            problem,
            analysis: new_operation(OperationKind::AnalyseComments, now),
            operation_result: Some(claimed.result(if error.is_some() { Outcome::StillHeld } else { Outcome::Done })),
        };
        comments.record(read, now).await?;
        error.map_or(Ok(()), |error| Err(error.into()))
    }

    /// Gives up a reading; the next one starts after `RETRY_AFTER_GIVING_UP`.
    pub(crate) async fn give_up_reading(
        &self,
        claimed: &Claimed,
        source: CommentSourceId,
        reason: &str,
    ) -> StoreResult<()> {
        let now = self.ports.now();
        let outcome = Outcome::GivenUp { error: reason.to_owned() };
        let Some(platform) = source.platform() else { return self.write_result(claimed, outcome).await };
        let problem = PollingProblem { error: reason.to_owned(), until: now + RETRY_AFTER_GIVING_UP };
        self.ports.stores.comments.record_problem(platform, problem, Some(claimed.result(outcome)), now).await
    }
}

/// Why the reading stopped: a post that is gone, which is skipped, or an error.
fn interruption<'a>(
    posts: &'a [CommentedPostState],
    reading: &CommentReading,
) -> (Option<&'a CommentedPostState>, Option<ProviderError>) {
    let Some(error) = reading.stopped.clone() else { return (None, None) };
    let is_read =
        |post: &&CommentedPostState| reading.posts.iter().any(|read| read.platform_post_id == post.platform_post_id);
    match error.kind {
        ProviderErrorKind::NotFound => (posts.iter().find(|post| !is_read(post)), None),
        ProviderErrorKind::RateLimited(None) => {
            (None, Some(ProviderError { kind: ProviderErrorKind::RateLimited(Some(DEFAULT_WAIT)), ..error }))
        }
        _ => (None, Some(error)),
    }
}

/// Splits `count` among `targets` as evenly as possible: the first ones get more, and empty shares are left out.
fn shares(count: usize, targets: usize) -> impl Iterator<Item = usize> {
    (0..targets).map(move |target| count / targets + usize::from(target < count % targets)).filter(|share| *share > 0)
}

fn watched(post: &CommentedPostState) -> WatchedPost {
    // Everything written before the last reading is known, even when that reading found nothing.
    let since = post.newest_at.max(post.read_at).unwrap_or(post.published_at) - READ_OVERLAP;
    WatchedPost { platform_post_id: post.platform_post_id.clone(), published_at: post.published_at, since }
}

/// A platform whose clock is years ahead names a time that never comes. Limits end within a day.
const LONGEST_PAUSE: SignedDuration = SignedDuration::from_hours(7 * 24);

fn problem(error: &ProviderError, now: Timestamp) -> PollingProblem {
    let until = match error.kind {
        ProviderErrorKind::RateLimited(Some(wait)) => now + wait,
        ProviderErrorKind::QuotaUntil(until) | ProviderErrorKind::HeldBack(until) => until,
        _ => now,
    };
    PollingProblem { error: error.to_string(), until: until.min(now + LONGEST_PAUSE) }
}

/// The comments of other people, without the account's own.
fn new_comments(
    platform: &PlatformCalls<'_>,
    posts: &[CommentedPostState],
    reading: &CommentReading,
) -> Vec<NewComment> {
    let mut comments = Vec::new();
    for read in &reading.posts {
        if read.overflowed {
            tracing::warn!(post = read.platform_post_id, "there were more new comments than the platform shows");
        }
        let known = posts.iter().find(|post| post.platform_post_id == read.platform_post_id);
        let post = CommentedPost {
            platform_post_id: read.platform_post_id.clone(),
            scheduled_post: known.map(|post| post.post),
        };
        let by_others = |comment: &&RemoteComment| !comment.own;
        comments.extend(read.comments.iter().filter(by_others).map(|comment| NewComment {
            platform: platform.platform(),
            remote_id: comment.id.clone(),
            in_reply_to: comment.in_reply_to.clone(),
            post: post.clone(),
            author: comment.author.clone(),
            text: comment.text.clone(),
            posted_at: comment.posted_at,
            sample: platform.sandbox(),
        }));
    }
    comments
}

/// For each post that was read, how far.
fn read_up_to(
    posts: &[CommentedPostState],
    reading: &CommentReading,
    now: Timestamp,
) -> impl Iterator<Item = ReadUpTo> {
    posts.iter().filter_map(move |post| {
        let read = reading.posts.iter().find(|read| read.platform_post_id == post.platform_post_id)?;
        // A platform's clock may be ahead of ours.
        let newest_at = read.comments.iter().map(|comment| comment.posted_at.min(now)).max();
        Some(up_to(post, newest_at, now))
    })
}

fn up_to(post: &CommentedPostState, newest_at: Option<Timestamp>, now: Timestamp) -> ReadUpTo {
    let newest_comment = newest_at.max(post.newest_at).map(|at| at.duration_until(now));
    let next_read_at = now + read_interval(post.published_at.duration_until(now), newest_comment);
    ReadUpTo { post: post.post, newest_at, read_at: now, next_read_at }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_platform_is_read_again_within_a_week_whatever_it_says() {
        let now: Timestamp = "2026-11-20T12:00:00Z".parse().unwrap();
        let until = |kind| problem(&ProviderError::new("YouTube", kind, "no"), now).until;
        let tomorrow = now + SignedDuration::from_hours(24);
        assert_eq!(until(ProviderErrorKind::QuotaUntil(tomorrow)), tomorrow);
        assert_eq!(until(ProviderErrorKind::QuotaUntil(Timestamp::MAX)), now + LONGEST_PAUSE);
    }
}

//! The calendar feed: the posts, for calendar programs (RFC 5545).

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use actix_web::http::header::{CACHE_CONTROL, HeaderValue};
use actix_web::{HttpResponse, get, web};
use icalendar::{Calendar, Component as _, Event, Property};
use jiff::{SignedDuration, Timestamp};
use secrecy::SecretString;
use serde::Deserialize;
use showrunner_domain::ApiTokenId;
use showrunner_domain::api_token::TokenAccess;
use showrunner_domain::scheduling::ScheduledPost;
use showrunner_services::Services;
use utoipa::IntoParams;

use crate::error::{ApiError, RetryAfter};
use crate::extract::Query;

/// How long a read counts.
const WINDOW: SignedDuration = SignedDuration::from_mins(15);

/// How many reads one address has within the window. Calendar programs read a feed every quarter of an hour at most.
const MAX_READS: usize = 30;

/// The recent reads of each feed, oldest first. At most [`MAX_READS`] for each token.
#[derive(Default)]
pub(crate) struct CalendarReads(Mutex<VecDeque<(Timestamp, ApiTokenId)>>);

impl CalendarReads {
    /// Counts a read, or refuses it with the time to wait.
    fn begin(&self, token: ApiTokenId, now: Timestamp) -> Result<(), SignedDuration> {
        let mut recent = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        recent.retain(|(at, _)| at.duration_until(now) < WINDOW);
        let mut of_token = recent.iter().filter(|(_, read)| *read == token);
        let oldest = of_token.clone().next().filter(|_| of_token.nth(MAX_READS - 1).is_some());
        if let Some((at, _)) = oldest {
            return Err(WINDOW - at.duration_until(now));
        }
        recent.push_back((now, token));
        Ok(())
    }
}

/// Returns the posts from a month ago on as an iCalendar file: an event for each video and time, at most 2,000 posts.
///
/// The address is secret: its token opens this call only, and is revoked like every other.
#[utoipa::path(
    tag = "ScheduledPost",
    params(CalendarQuery),
    responses(
        (status = 200, description = "The calendar.", body = String, content_type = "text/calendar"), (status = 401),
        (status = 403), (status = 422), (status = 429), (status = 500), (status = 503),
    ),
)]
#[get("/api/calendar.ics")]
pub(crate) async fn get_calendar(
    services: web::Data<Services>,
    reads: web::Data<CalendarReads>,
    Query(CalendarQuery { token }): Query<CalendarQuery>,
) -> Result<HttpResponse, ApiError> {
    let token = services.api_tokens.find(&SecretString::from(token)).await?;
    let token = token.filter(|token| token.access == TokenAccess::Calendar).ok_or(ApiError::NotSignedIn)?;
    reads.begin(token.id, services.clock.now()).map_err(|wait| {
        let seconds = u64::try_from(wait.as_secs()).unwrap_or_default().max(1);
        ApiError::TooManyAttempts(RetryAfter::Seconds(seconds))
    })?;
    let entries = services.scheduling.calendar().await?;
    Ok(HttpResponse::Ok()
        .content_type("text/calendar; charset=utf-8")
        .insert_header((CACHE_CONTROL, HeaderValue::from_static("private, max-age=300")))
        .body(calendar(&entries)))
}

/// The secret of the feed.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct CalendarQuery {
    /// The secret of a token whose access is `calendar`.
    #[param(example = "showrunner_2f1c9d")]
    token: String,
}

/// How long an event is shown: a post has no length.
const LENGTH: &str = "PT15M";

fn calendar(entries: &[Vec<ScheduledPost>]) -> String {
    let mut calendar = Calendar::empty();
    calendar.append_property(Property::new("VERSION", "2.0"));
    calendar.append_property(Property::new("PRODID", "-//Showrunner//Calendar//EN"));
    calendar.name("Showrunner");
    for posts in entries {
        if let Some(event) = event(posts) {
            calendar.push(event);
        }
    }
    calendar.to_string()
}

/// The event of the posts of a video at one time. Its id stays the same when they are moved together.
fn event(posts: &[ScheduledPost]) -> Option<Event> {
    let first = posts.iter().min_by_key(|post| post.id)?;
    let stamp = |time: Timestamp| time.strftime("%Y%m%dT%H%M%SZ").to_string();
    let lines = posts.iter().map(|post| format!("{}: {}", post.platform.label(), post.status));
    let mut event = Event::new();
    event
        .uid(&format!("post-{}@showrunner", first.id))
        .add_property("DTSTAMP", stamp(first.created_at))
        .add_property("DTSTART", stamp(first.scheduled_at))
        .add_property("DURATION", LENGTH)
        .add_property("TRANSP", "TRANSPARENT")
        .summary(&first.video_title)
        .description(&lines.collect::<Vec<_>>().join("\n"));
    Some(event.done())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_feed_is_read_thirty_times_in_a_quarter_of_an_hour() {
        let (reads, now) = (CalendarReads::default(), Timestamp::UNIX_EPOCH);
        for _ in 0..MAX_READS {
            assert_eq!(reads.begin(ApiTokenId(1), now), Ok(()));
        }
        assert_eq!(reads.begin(ApiTokenId(1), now + SignedDuration::from_mins(5)), Err(SignedDuration::from_mins(10)));
        assert_eq!(reads.begin(ApiTokenId(2), now), Ok(()));
        assert_eq!(reads.begin(ApiTokenId(1), now + WINDOW), Ok(()));
    }
}

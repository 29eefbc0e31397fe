//! The checks find lost and duplicated rows.

use serde_json::{Value, json};
use showrunner_domain::platform::Platform;

use super::{Outside, Rows, check_notifications, check_number, check_posts, check_videos, only};
use crate::books::{Books, Noted, Stored, caption, video_title};

fn accepted() -> Noted {
    Noted::new(Stored::Yes(json!({ "id": 7 })))
}

fn post(status: &str) -> Value {
    json!({ "id": 7, "status": status, "caption": caption(0), "platform": "youtube", "sandbox": false })
}

fn outside(times: usize) -> Outside {
    let published = vec![(Platform::Youtube, caption(0)); times];
    Outside { published, sandbox: Vec::new(), ordered: Vec::new() }
}

/// What is found of one post with this status that is out so many times.
fn found_of(noted: Noted, status: &str, times: usize) -> usize {
    let books = Books { posts: vec![noted], ..Books::default() };
    let rows = Rows { posts: vec![post(status)], ..Rows::default() };
    let mut found = Vec::new();
    check_posts(&books, &rows, &outside(times), &mut found);
    found.len()
}

#[test]
fn a_post_is_out_as_often_as_its_status_says() {
    let statuses = ["published", "unconfirmed", "cancelled", "failed", "scheduled", "publishing"];
    let table = statuses.map(|status| [0, 1, 2].map(|times| found_of(accepted(), status, times)));
    assert_eq!(table, [[1, 0, 1], [0, 0, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1]]);
    let cancelled = Noted { is_cancelled: true, may_be_cancelled: true, ..accepted() };
    let table = statuses.map(|status| [0, 1].map(|times| found_of(cancelled.clone(), status, times)));
    assert_eq!(table, [[1, 1], [1, 1], [0, 1], [1, 1], [1, 1], [1, 1]]);
}

#[test]
fn a_post_on_another_platform_or_in_the_sandbox_of_another_is_not_the_same() {
    let books = Books { posts: vec![accepted()], ..Books::default() };
    let rows = Rows { posts: vec![post("published")], ..Rows::default() };
    let elsewhere =
        Outside { published: vec![(Platform::Tiktok, caption(0))], sandbox: Vec::new(), ordered: Vec::new() };
    let in_sandbox = Outside { published: Vec::new(), sandbox: vec![7], ordered: Vec::new() };
    let in_both = Outside { published: vec![(Platform::Youtube, caption(0))], sandbox: vec![7], ordered: Vec::new() };
    for outside in [elsewhere, in_sandbox, in_both] {
        let mut found = Vec::new();
        check_posts(&books, &rows, &outside, &mut found);
        assert_eq!(found.len(), 1, "{found:?}");
    }
}

#[test]
fn a_row_is_there_once_if_accepted_never_if_refused_and_at_most_once_if_nobody_knows() {
    let table =
        [Stored::Yes(Value::Null), Stored::Maybe("cut".to_owned()), Stored::No("409".to_owned())].map(|stored| {
            [0, 1, 2].map(|times| {
                let (rows, mut found) = (vec![post("published"); times], Vec::new());
                only(&rows, "caption", &caption(0), &Noted::new(stored.clone()), &mut found);
                found.len()
            })
        });
    assert_eq!(table, [[1, 0, 1], [0, 0, 1], [0, 1, 1]]);
    let mut found = Vec::new();
    check_number(&[post("published"), post("published")], 1, "posts", &mut found);
    assert_eq!(found.len(), 1);
}

#[test]
fn a_render_is_ordered_and_booked_once() {
    let books = Books { videos: vec![accepted()], ..Books::default() };
    let videos = vec![json!({ "id": 7, "title": video_title(0), "status": "pending_review" })];
    let entry = |state: &str| json!({ "relatedType": "video", "relatedId": 7, "state": state });
    let problems = |ordered: usize, ledger: Vec<Value>| {
        let rows = Rows { videos: videos.clone(), ledger, ..Rows::default() };
        let outside = Outside { ordered: vec![format!("key {}", video_title(0)); ordered], ..outside(0) };
        let mut found = Vec::new();
        check_videos(&books, &rows, &outside, &mut found);
        found.len()
    };
    assert_eq!(problems(1, vec![entry("spent")]), 0);
    assert_eq!(problems(0, vec![entry("spent")]), 1);
    assert_eq!(problems(1, vec![entry("reserved")]), 1);
    assert_eq!(problems(1, vec![entry("spent"), entry("spent")]), 1);
    // Twice for one video, and more orders than videos.
    assert_eq!(problems(2, vec![entry("spent")]), 2);
}

#[test]
fn the_operator_is_told_once() {
    let told = |times: usize| {
        let note = json!({ "title": "Post published", "relatedType": "scheduled_post", "relatedId": 7 });
        let rows = Rows { posts: vec![post("published")], notifications: vec![note; times], ..Rows::default() };
        let mut found = Vec::new();
        check_notifications(&rows, &mut found);
        found.len()
    };
    assert_eq!([0, 1, 2].map(told), [1, 0, 1]);
}

use jiff::ToSpan as _;

use super::*;
use crate::value::CommentTopic;

fn now() -> Timestamp {
    "2026-11-20T12:00:00Z".parse().unwrap()
}

fn read() -> Comment {
    let post = CommentedPost { platform_post_id: "7312".to_owned(), scheduled_post: Some(ScheduledPostId(3)) };
    let new = NewComment {
        platform: Platform::Tiktok,
        remote_id: "c-1".to_owned(),
        in_reply_to: None,
        post,
        author: " @bob\0 ".to_owned(),
        text: format!("  {}", "é".repeat(20_000)),
        posted_at: now() - 5.minutes(),
        sample: false,
    };
    new.stored(CommentId(1), None, now())
}

fn text(text: &str) -> ReplyText {
    ReplyText::new(text).unwrap()
}

fn analysis() -> CommentAnalysis {
    CommentAnalysis {
        topic: CommentTopic::new(" Cold Showers").unwrap(),
        sentiment: Sentiment::nearest(140),
        priority: Priority::Normal,
        tone: Tone::Friendly,
        draft: text("Thanks!"),
        reasoning: " Kind words. ".to_owned(),
        risks: vec![Risk::Threats, Risk::Legal, Risk::Threats],
    }
}

fn after(changes: impl IntoIterator<Item = CommentChange>) -> Result<Comment, InvalidTransition> {
    changes.into_iter().try_fold(read(), |comment, change| comment.changed(change, now()))
}

const BY_OPERATOR: CommentChange = CommentChange::Approved { text: None, by: ApprovedBy::Operator };
const AS_AUTO_RESPONSE: CommentChange = CommentChange::Approved { text: None, by: ApprovedBy::AutoResponse };

fn analysed() -> CommentChange {
    CommentChange::Analysed(Some(analysis()))
}

fn edited(reply: &str) -> CommentChange {
    CommentChange::Approved { text: Some(text(reply)), by: ApprovedBy::Operator }
}

fn failed(definitely_not_sent: bool) -> CommentChange {
    CommentChange::ReplyFailed { reason: "no".to_owned(), definitely_not_sent }
}

#[test]
fn text_from_outside_is_cut_and_trimmed() {
    let comment = read();
    assert_eq!((comment.author.as_str(), comment.text.chars().count()), ("@bob\u{FFFD}", 10_000));
    let tidied = analysis().tidied().unwrap();
    assert_eq!((tidied.topic.as_str(), tidied.sentiment.hundredths()), ("cold showers", 100));
    assert_eq!(
        (tidied.risks.as_slice(), tidied.reasoning.as_str()),
        (&[Risk::Legal, Risk::Threats][..], "Kind words.")
    );
}

#[test]
fn the_draft_is_sent_unless_the_operator_wrote_another() {
    let draft = after([analysed(), BY_OPERATOR]).unwrap().reply;
    assert_eq!(
        (draft.text, draft.by, draft.approved_at),
        (Some(text("Thanks!")), Some(ApprovedBy::Operator), Some(now()))
    );
    assert_eq!(after([analysed(), edited("Cheers")]).unwrap().reply.text, Some(text("Cheers")));
}

#[test]
fn without_a_draft_there_must_be_a_text() {
    let refused = after([CommentChange::Analysed(None), BY_OPERATOR]).unwrap_err();
    assert!(refused.to_string().contains("without a text"), "{refused}");
    assert_eq!(after([CommentChange::Analysed(None), edited("Cheers")]).unwrap().status, CommentStatus::Approved);
}

#[test]
fn a_reply_that_may_be_public_keeps_its_text() {
    let uncertain = [analysed(), BY_OPERATOR, CommentChange::Committing, failed(false)];
    let refused = after(uncertain.clone().into_iter().chain([edited("Cheers")])).unwrap_err();
    assert!(refused.to_string().contains("may be out"), "{refused}");
    let again = after(uncertain.into_iter().chain([BY_OPERATOR])).unwrap();
    assert_eq!((again.status, again.reply.text), (CommentStatus::Approved, Some(text("Thanks!"))));
    assert!(again.reply.committed_at.is_some() && again.reply.error.is_none());

    let refused_by_platform = [analysed(), BY_OPERATOR, CommentChange::Committing, failed(true), edited("Cheers")];
    let another = after(refused_by_platform).unwrap();
    assert_eq!((another.reply.text, another.reply.committed_at), (Some(text("Cheers")), None));
}

#[test]
fn only_an_auto_response_that_is_not_being_sent_is_held_back() {
    let held = after([analysed(), AS_AUTO_RESPONSE, CommentChange::AutoResponseWithdrawn]).unwrap();
    assert_eq!((held.status, held.reply), (CommentStatus::Pending, Reply::default()));
    assert!(after([analysed(), BY_OPERATOR, CommentChange::AutoResponseWithdrawn]).is_err());
    assert!(
        after([analysed(), AS_AUTO_RESPONSE, CommentChange::Committing, CommentChange::AutoResponseWithdrawn]).is_err()
    );
}

#[test]
fn a_reply_is_sent_once_and_only_after_approval() {
    assert!(after([analysed(), CommentChange::Committing]).is_err());
    let replied = after([analysed(), BY_OPERATOR, CommentChange::Committing, CommentChange::Replied("r".to_owned())]);
    let replied = replied.unwrap();
    assert_eq!((replied.reply.remote_id.as_deref(), replied.reply.sent_at), (Some("r"), Some(now())));
    assert!(replied.changed(CommentChange::Committing, now()).is_err());
}

#[test]
fn deleted_comment_is_dropped_while_its_reply_is_sent() {
    let deleted = || CommentChange::Deleted { reason: "gone".to_owned() };
    for sending in [vec![analysed(), BY_OPERATOR], vec![analysed(), AS_AUTO_RESPONSE, CommentChange::Committing]] {
        let dropped = after(sending.into_iter().chain([deleted()])).unwrap();
        assert_eq!((dropped.status, dropped.reply.error.as_deref()), (CommentStatus::Rejected, Some("gone")));
        assert!(dropped.reply.committed_at.is_none() && !dropped.status.waits());
    }
    assert!(after([deleted()]).is_err() && after([analysed(), deleted()]).is_err());
}

#[test]
fn urgent_or_risky_comments_and_unfit_drafts_get_no_auto_response() {
    let allows = |priority, risks: &[Risk], draft: &str| {
        let analysis = CommentAnalysis { priority, risks: risks.to_vec(), draft: text(draft), ..analysis() };
        after([CommentChange::Analysed(Some(analysis))]).unwrap().allows_auto_response()
    };
    assert!(allows(Priority::Low, &[], "Cheers!"));
    assert!(allows(Priority::Normal, &[], "Cheers!"));
    assert!(!allows(Priority::High, &[], "Cheers!"));
    for &risk in Risk::ALL {
        assert!(!allows(Priority::Low, &[risk], "Cheers!"), "{risk}");
    }
    assert!(!allows(Priority::Low, &[], "See evil.example"));
    assert!(!read().allows_auto_response(), "there is no draft");
}

#[test]
fn an_analysis_is_stored_without_keys_and_without_what_nobody_sees() {
    let said = CommentAnalysis {
        topic: CommentTopic::new("Cold\u{200b} Showers").unwrap(),
        draft: text("It is\n sk-live-abcdefgh\u{202e}."),
        reasoning: "See\u{1b} AKIAIOSFODNN7EXAMPLE".to_owned(),
        ..analysis()
    };
    let tidied = said.tidied().unwrap();
    let texts = (tidied.topic.as_str(), tidied.draft.as_str(), tidied.reasoning.as_str());
    assert_eq!(texts, ("cold showers", "It is [removed].", "See [removed]"));
    assert_eq!(CommentAnalysis { draft: text("\u{200b}"), ..analysis() }.tidied(), None);
}

//! Every call of an adapter of a platform, with what is true of its result.

use jiff::{SignedDuration, Timestamp};
use showrunner_domain::ScheduledPostId;
use showrunner_domain::media::MediaKey;
use showrunner_domain::post_choices::PostChoices;
use showrunner_domain::platform::PostingMode;
use showrunner_domain::value::{Caption, ReplyText, Title};
use showrunner_domain::visibility::Visibility;
use showrunner_ports::account::{AuthorizationRequest, Grant, PlatformLogin, TokenLife, Tokens};
use showrunner_ports::provider::ProviderError;
use showrunner_ports::social::{CommentReply, Publication, PublishedPost, SocialPlatform, WatchedPost};
use showrunner_provider_http::test_support::{Answer, answer_with, sent};

use crate::accounts::{access, now};
use crate::answers::parse;
use crate::errors::{self, TOKEN};
use crate::run;

/// Makes one call of a platform or of signing in to it, chosen by the input, with the answers of the input.
pub fn fuzz(data: &[u8], platform: &dyn SocialPlatform, login: &dyn PlatformLogin, domains: &[&str]) {
    if errors::names_a_secret(data) {
        return;
    }
    let Some((number, answers)) = parse(data) else { return };
    answer_with(answers.clone());
    run(call(number, &answers, platform, login));
    errors::check_destinations(domains);
}

async fn call(number: u8, answers: &[Answer], platform: &dyn SocialPlatform, login: &dyn PlatformLogin) {
    let modes = [PostingMode::ALL[usize::from(number / 16) % PostingMode::ALL.len()]];
    let publication = publication("0a1b", modes[0]);
    match number % 13 {
        0 => check(platform.check(&access()).await),
        1 => match platform.prepare(&access(), &publication).await {
            Ok(handle) => begun(platform, &publication, &handle).await,
            Err(error) => errors::check(&error, now()),
        },
        // A handle from a database that somebody has altered.
        2 => {
            let publication = Publication { is_uploaded: number >= 128, ..publication };
            check(platform.publish(&access(), &publication, &altered_handle(answers)).await);
        }
        3 => check(platform.probe(&access(), &publication, &altered_handle(answers)).await),
        4 => comments(platform).await,
        5 => check(platform.reply(&access(), &reply()).await),
        6 => check(platform.find_reply(&access(), &reply()).await),
        7 | 8 => check(platform.figures(&access(), &post(if number % 13 == 7 { "7123" } else { "v_pub~7" }), now()).await),
        9 => granted(login.redeem(&"the-code".into(), &authorization()).await),
        10 => granted(login.accept_token(&TOKEN.into()).await),
        11 => match login.renew(&tokens()).await {
            Ok(renewal) => lives(renewal.life),
            Err(error) => errors::check(&error, now()),
        },
        _ => check(login.revoke(&tokens()).await),
    }
}

fn check<T>(result: Result<T, ProviderError>) {
    if let Err(error) = result {
        errors::check(&error, now());
    }
}

fn granted(result: Result<Vec<Grant>, ProviderError>) {
    match result {
        Ok(grants) => grants.iter().for_each(|grant| lives(grant.life)),
        Err(error) => errors::check(&error, now()),
    }
}

/// How long tokens live is not below zero.
fn lives(life: TokenLife) {
    for left in [life.access, life.renewal].into_iter().flatten() {
        assert!(!left.is_negative(), "{left}");
    }
}

/// A handle is good for its publication only.
async fn begun(platform: &dyn SocialPlatform, publication: &Publication, handle: &str) {
    let before = sent().len();
    let other = Publication { key: "9z".to_owned(), ..publication.clone() };
    assert!(platform.publish(&access(), &other, handle).await.is_err(), "a handle is taken for another publication");
    assert!(sent().is_empty() || before == 0, "a call is made with the handle of another publication");
    check(platform.publish(&access(), publication, handle).await);
    check(platform.probe(&access(), publication, handle).await);
}

async fn comments(platform: &dyn SocialPlatform) {
    let asked = [watched("7123"), watched("7124")];
    let reading = platform.comments(&access(), &asked, now()).await;
    for post in &reading.posts {
        assert!(asked.iter().any(|asked| asked.platform_post_id == post.platform_post_id), "a post nobody asked for");
    }
    if let Some(error) = &reading.stopped {
        errors::check(error, now());
    }
}

fn altered_handle(answers: &[Answer]) -> String {
    answers.last().map(|answer| String::from_utf8_lossy(&answer.body).into_owned()).unwrap_or_default()
}

fn publication(key: &str, mode: PostingMode) -> Publication {
    Publication {
        key: key.to_owned(),
        post: ScheduledPostId(7),
        title: Title::new("Ten minutes").unwrap(),
        caption: Caption::new("Put the phone away.").unwrap(),
        mode,
        visibility: Visibility::Friends,
        choices: PostChoices::default(),
        is_uploaded: false,
        video: MediaKey::new("videos/1/a.mp4").unwrap(),
        duration: Some(SignedDuration::from_secs(30)),
        scheduled_at: now(),
    }
}

fn watched(id: &str) -> WatchedPost {
    WatchedPost { platform_post_id: id.to_owned(), published_at: earlier(), since: earlier() }
}

fn post(id: &str) -> PublishedPost {
    PublishedPost {
        post: ScheduledPostId(7),
        platform_post_id: id.to_owned(),
        caption: Caption::new("Put the phone away.").unwrap(),
        scheduled_at: earlier(),
        published_at: earlier(),
    }
}

fn earlier() -> Timestamp {
    now() - SignedDuration::from_hours(30)
}

fn reply() -> CommentReply {
    CommentReply {
        platform_post_id: "7123".to_owned(),
        comment_id: Some("c1".to_owned()),
        in_reply_to: Some("c0".to_owned()),
        text: ReplyText::new("Thank you").unwrap(),
    }
}

fn authorization() -> AuthorizationRequest {
    AuthorizationRequest {
        redirect: "https://studio.example/back".to_owned(),
        state: "state".into(),
        verifier: "verifier".into(),
    }
}

fn tokens() -> Tokens {
    Tokens { access: TOKEN.into(), renewal: Some(TOKEN.into()) }
}

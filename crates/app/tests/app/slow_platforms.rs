//! The real program with accounts on the four platforms, killed at the worst moment: after a call was received, and before it
//! is answered.

mod key_change;
pub(crate) mod secrets;
mod slow_line;

use serde_json::{Value, json};
use showrunner_fake_providers::{
    CallLog, FakeFacebook, FakeInstagram, FakeServer, FakeTiktok, FakeYoutube, Fault, Faults,
};
use showrunner_testkit::builders::{VideoBuilder, a_video, some_facts};
use tokio::runtime::Runtime;
use ureq::http::Method;

use crate::program::{Home, Server, background_runtime, wait_for};
use crate::slow_stories::{self, now};

/// The calls of a publication that change something: method, beginning of the path, and how many such calls come before.
fn steps(platform: &str) -> &'static [(Method, &'static str, usize)] {
    match platform {
        "tiktok" => &[
            (Method::POST, "/v2/post/publish/video/init", 0),
            (Method::PUT, "/upload/", 0),
            (Method::POST, "/v2/post/publish/status", 0),
        ],
        "instagram" => {
            &[(Method::POST, "/v26.0/", 0), (Method::POST, "/ig-api-upload", 0), (Method::POST, "/v26.0/", 1)]
        }
        "youtube" => &[(Method::POST, "/upload/", 0), (Method::PUT, "/upload/", 0)],
        _ => &[(Method::POST, "/v26.0/", 0), (Method::POST, "/video-upload", 0), (Method::POST, "/v26.0/", 1)],
    }
}

/// Kills the program as soon as the planned fault has happened, and starts it again.
fn kill_and_restart(stage: &Stage, platform: &str, home: &Home, server: &mut Server) {
    wait_for("the call without an answer", || stage.faults(platform).are_over().then_some(()));
    server.kill();
    *server = home.serve("all");
}

/// Publishes one post for each step, with the program killed at this step.
fn assert_published_once_wherever_it_is_killed(platform: &str) {
    let stage = Stage::new();
    let home = stage.home();
    let video = stored_video(&home, &stage.runtime);
    let mut server = home.serve("all");
    connect(&server, platform);
    let direct = json!({ "platforms": [{ "platform": "tiktok", "postingMode": "direct" }] });
    assert_eq!(server.put("/api/scheduling/platform-settings", &direct).0, 200);
    for (nth, (method, path, before)) in steps(platform).iter().enumerate() {
        stage.faults(platform).after(*before, method.clone(), path, Fault::Silence);
        let post = schedule_post(&server, &video, platform, &format!("Number {nth}"));
        kill_and_restart(&stage, platform, &home, &mut server);
        let row = wait_until_published(&server, &post);
        assert_eq!(row["sandbox"], false, "{row}");
        assert_eq!(stage.public_posts(platform), nth + 1, "killed at {method} {path}: {row}");
    }
    assert!(home.outbox().is_empty(), "no post went to the sandbox");
}

#[test]
fn a_post_is_published_once_on_tiktok_wherever_it_is_killed() {
    assert_published_once_wherever_it_is_killed("tiktok");
}

#[test]
fn a_post_is_published_once_on_instagram_wherever_it_is_killed() {
    assert_published_once_wherever_it_is_killed("instagram");
}

#[test]
fn a_post_is_published_once_on_youtube_wherever_it_is_killed() {
    assert_published_once_wherever_it_is_killed("youtube");
}

#[test]
fn a_post_is_published_once_on_facebook_wherever_it_is_killed() {
    assert_published_once_wherever_it_is_killed("facebook");
}

/// Waits until the comment with this text is pending.
fn pending_comment(server: &Server, text: &str) -> Value {
    wait_for("the comment to be pending", || {
        let (_, comments) = server.get("/api/comments/pending");
        comments.as_array().unwrap().iter().find(|comment| comment["comment"] == text).cloned()
    })
}

/// TikTok's API has no comments.
#[test]
fn a_reply_is_sent_once_on_each_platform_when_the_program_is_killed() {
    let stage = Stage::new();
    let home = stage.home();
    let mut server = home.serve("all");
    let video = approved_video(&server);
    for platform in PLATFORMS.iter().filter(|platform| **platform != "tiktok") {
        connect(&server, platform);
        let post = schedule_post(&server, &video, platform, "Two minutes");
        wait_until_published(&server, &post);
        let question = format!("How long on {platform}?");
        stage.comment(platform, &question);
        assert_eq!(server.post("/api/listener/start", &json!({})).0, 200);
        let comment = pending_comment(&server, &question);
        assert_eq!(comment["sample"], false, "{comment}");
        let reply_path = if *platform == "youtube" { "/youtube/v3/comments" } else { "/v26.0/" };
        stage.faults(platform).next(Method::POST, reply_path, Fault::Silence);
        let approve = format!("/api/comments/approve/{}", comment["commentId"]);
        assert_eq!(server.post(&approve, &json!({ "text": "Two minutes a day." })).0, 200);
        kill_and_restart(&stage, platform, &home, &mut server);
        wait_for("the reply to be settled", || {
            let (_, recovery) = server.get("/api/error-recovery/status");
            assert_eq!(recovery["failedOperations"], 0, "{recovery}");
            // Every comment that needs a reply has one.
            (server.get("/api/comments/stats").1["responseRate"] == 1.0).then_some(())
        });
        assert_eq!(stage.replies(platform), ["Two minutes a day."], "{platform}");
    }
}

pub(crate) const PLATFORMS: [&str; 4] = ["tiktok", "instagram", "youtube", "facebook"];

/// The address that the operator is redirected to.
pub(crate) const REDIRECT: &str = "http://127.0.0.1:8080/platforms/connected";

/// The fakes of the platforms, which keep running when the program is killed.
pub(crate) struct Stage {
    pub(crate) runtime: Runtime,
    pub(crate) tiktok: FakeTiktok,
    pub(crate) instagram: FakeInstagram,
    pub(crate) youtube: FakeYoutube,
    pub(crate) facebook: FakeFacebook,
}

/// The platform, and the ID and secret of the app there.
pub(crate) const APPS: [(&str, &str, &str); 4] = [
    ("tiktok", FakeTiktok::CLIENT_KEY, FakeTiktok::CLIENT_SECRET),
    ("instagram", FakeInstagram::CLIENT_ID, FakeInstagram::CLIENT_SECRET),
    ("youtube", FakeYoutube::CLIENT_ID, FakeYoutube::CLIENT_SECRET),
    ("facebook", FakeFacebook::CLIENT_ID, FakeFacebook::CLIENT_SECRET),
];

fn setting(platform: &str, name: &str) -> String {
    format!("PLATFORMS__{}__{name}", platform.to_uppercase())
}

impl Stage {
    pub(crate) fn new() -> Self {
        let runtime = background_runtime();
        let (tiktok, instagram, youtube, facebook) = runtime.block_on(async {
            (
                FakeTiktok::start().await,
                FakeInstagram::start().await,
                FakeYoutube::start().await,
                FakeFacebook::start().await,
            )
        });
        instagram.world.set_clock(now().parse().unwrap());
        Self { runtime, tiktok, instagram, youtube, facebook }
    }

    /// A program with an app at each platform.
    pub(crate) fn home(&self) -> Home {
        APPS.into_iter().fold(self.home_without_apps(), |home, (platform, id, secret)| {
            home.with(&setting(platform, "CLIENT_ID"), id).with(&setting(platform, "CLIENT_SECRET"), secret)
        })
    }

    /// A program that knows where the platforms answer, and has no app at any of them.
    pub(crate) fn home_without_apps(&self) -> Home {
        PLATFORMS
            .into_iter()
            .fold(Home::new(), |home, platform| home.with(&setting(platform, "BASE_URL"), self.server(platform).url()))
    }

    fn server(&self, platform: &str) -> &FakeServer {
        match platform {
            "tiktok" => &self.tiktok.server,
            "instagram" => &self.instagram.server,
            "youtube" => &self.youtube.server,
            _ => &self.facebook.server,
        }
    }

    pub(crate) fn faults(&self, platform: &str) -> &Faults {
        self.server(platform).faults()
    }

    /// Limits the platform to this many bytes a second from now on.
    pub(crate) fn slow_line(&self, platform: &str, bytes_a_second: u64) {
        self.server(platform).slow_line(bytes_a_second);
    }

    pub(crate) fn log(&self, platform: &str) -> &CallLog {
        self.server(platform).log()
    }

    /// The number of public posts.
    pub(crate) fn public_posts(&self, platform: &str) -> usize {
        match platform {
            "tiktok" => self.tiktok.world.posted(),
            "instagram" => self.instagram.world.public_reels(),
            "youtube" => self.youtube.world.public_videos(),
            _ => self.facebook.world.public_reels(),
        }
    }

    /// Adds a comment to the newest post.
    pub(crate) fn comment(&self, platform: &str, text: &str) {
        let (author, at) = ("Marta", now());
        let newest = |ids: Vec<String>| ids.last().unwrap().clone();
        match platform {
            "instagram" => self.instagram.world.comment(&newest(self.instagram.world.public_ids()), author, text, &at),
            "youtube" => self.youtube.world.comment(&newest(self.youtube.world.public_ids()), author, text, &at),
            _ => self.facebook.world.comment(&newest(self.facebook.world.public_ids()), author, text, &at),
        }
    }

    /// The replies of the account.
    pub(crate) fn replies(&self, platform: &str) -> Vec<String> {
        match platform {
            "instagram" => self.instagram.world.own_answers(),
            "youtube" => self.youtube.world.own_answers(),
            _ => self.facebook.world.own_answers(),
        }
    }
}

/// Connects an account as the operator does: through the platform's own page.
pub(crate) fn connect(server: &Server, platform: &str) -> Value {
    let (status, answer) =
        server.post(&format!("/api/platforms/{platform}/connect"), &json!({ "redirectAddress": REDIRECT }));
    assert_eq!(status, 200, "{answer}");
    let link = allow_access(answer["address"].as_str().unwrap());
    let answered = json!({ "state": query_value(&link, "state"), "code": query_value(&link, "code") });
    let (status, mut answer) = server.post("/api/platforms/connected", &answered);
    assert_eq!((status, &answer["platform"]["status"]), (200, &json!("connected")), "{answer}");
    answer["platform"].take()
}

/// Allows access on the platform's page at this address, and returns the address of its redirect.
pub(crate) fn allow_access(address: &str) -> String {
    let page = ureq::get(address).call().unwrap().body_mut().read_to_string().unwrap();
    page.split_once("id=allow href=\"").unwrap().1.split_once('"').unwrap().0.replace("&amp;", "&")
}

/// A value from the query of the redirect.
pub(crate) fn query_value(link: &str, name: &str) -> String {
    let query = link.strip_prefix(REDIRECT).and_then(|rest| rest.strip_prefix('?')).unwrap();
    let mut parts = query.trim_end_matches("#_").split('&').filter_map(|part| part.split_once('='));
    let value = parts.find(|(known, _)| *known == name).unwrap().1.replace('+', " ");
    percent_encoding::percent_decode_str(&value).decode_utf8().unwrap().into_owned()
}

/// Stores an approved video before the program starts, and returns its id. Rendering one takes most of a test's time.
pub(crate) fn stored_video(home: &Home, runtime: &Runtime) -> Value {
    assert!(home.command(["migrate"]).output().unwrap().status.success());
    store_video(home, runtime, a_video().approved())
}

/// Stores an approved video while no program runs, and returns its id.
pub(crate) fn store_video(home: &Home, runtime: &Runtime, video: VideoBuilder) -> Value {
    let video = runtime.block_on(async {
        let stores = home.stores().await;
        video.store(&stores, now().parse().unwrap()).await.unwrap()
    });
    let file = home.data().join("media").join(video.video_key.unwrap().as_str());
    std::fs::create_dir_all(file.parent().unwrap()).unwrap();
    std::fs::write(file, vec![7; usize::try_from(some_facts().bytes).unwrap()]).unwrap();
    json!(video.id.0)
}

/// Makes a video and approves it.
pub(crate) fn approved_video(server: &Server) -> Value {
    let script = slow_stories::approved_script(server, "The two-minute rule");
    let video = slow_stories::new_video(server, &script)["id"].clone();
    slow_stories::wait_for_status(server, "/api/videos", &video, "pending_review");
    slow_stories::approve_video(server, &video);
    video
}

/// Schedules another post of the video for now, and returns its id.
pub(crate) fn schedule_post(server: &Server, video: &Value, platform: &str, caption: &str) -> Value {
    let request = json!({
        "videoId": video, "platform": platform, "scheduledAt": now(), "caption": caption, "repeat": true,
    });
    let (status, post) = server.post("/api/scheduled-posts", &request);
    assert_eq!(status, 201, "{post}");
    post["id"].clone()
}

/// Waits until the post is published.
pub(crate) fn wait_until_published(server: &Server, post: &Value) -> Value {
    slow_stories::wait_for_status(server, "/api/scheduled-posts", post, "published")
}

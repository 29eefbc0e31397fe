//! The four platforms beside the real program, and an operator who connects them.

use serde_json::{Value, json};
use showrunner_fake_providers::{CallLog, FakeFacebook, FakeInstagram, FakeTiktok, FakeYoutube, Faults};
use tokio::runtime::Runtime;

use crate::program::{Home, Server};
use crate::slow_stories::{self, now};

pub(crate) const PLATFORMS: [&str; 4] = ["tiktok", "instagram", "youtube", "facebook"];

/// The address that the operator is redirected to.
pub(crate) const REDIRECT: &str = "http://127.0.0.1:8080/platforms/connected";

/// The platforms, which keep running when the program is killed.
pub(crate) struct Stage {
    pub(crate) runtime: Runtime,
    pub(crate) tiktok: FakeTiktok,
    pub(crate) instagram: FakeInstagram,
    pub(crate) youtube: FakeYoutube,
    pub(crate) facebook: FakeFacebook,
}

impl Stage {
    pub(crate) fn new() -> Self {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
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

    /// The settings of a program whose operator has an app at each of them, and a worker that takes up soon what a dead one had.
    pub(crate) fn home(&self) -> Home {
        Home::new()
            .with("WORKER__LEASE_MS", "1000")
            .with("WORKER__TICK_MS", "100")
            .with("PLATFORMS__TIKTOK__CLIENT_ID", FakeTiktok::CLIENT_KEY)
            .with("PLATFORMS__TIKTOK__CLIENT_SECRET", FakeTiktok::CLIENT_SECRET)
            .with("PLATFORMS__TIKTOK__BASE_URL", self.tiktok.server.url())
            .with("PLATFORMS__INSTAGRAM__CLIENT_ID", FakeInstagram::CLIENT_ID)
            .with("PLATFORMS__INSTAGRAM__CLIENT_SECRET", FakeInstagram::CLIENT_SECRET)
            .with("PLATFORMS__INSTAGRAM__BASE_URL", self.instagram.server.url())
            .with("PLATFORMS__YOUTUBE__CLIENT_ID", FakeYoutube::CLIENT_ID)
            .with("PLATFORMS__YOUTUBE__CLIENT_SECRET", FakeYoutube::CLIENT_SECRET)
            .with("PLATFORMS__YOUTUBE__BASE_URL", self.youtube.server.url())
            .with("PLATFORMS__FACEBOOK__CLIENT_ID", FakeFacebook::CLIENT_ID)
            .with("PLATFORMS__FACEBOOK__CLIENT_SECRET", FakeFacebook::CLIENT_SECRET)
            .with("PLATFORMS__FACEBOOK__BASE_URL", self.facebook.server.url())
    }

    fn server(&self, platform: &str) -> &showrunner_fake_providers::FakeServer {
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

    /// Lets the platform take bodies at so many bytes a second from now on.
    pub(crate) fn slow_line(&self, platform: &str, bytes_a_second: u64) {
        self.server(platform).slow_line(bytes_a_second);
    }

    pub(crate) fn log(&self, platform: &str) -> &CallLog {
        self.server(platform).log()
    }

    /// How many posts the public sees.
    pub(crate) fn public_posts(&self, platform: &str) -> usize {
        match platform {
            "tiktok" => self.tiktok.world.posted(),
            "instagram" => self.instagram.world.public_reels(),
            "youtube" => self.youtube.world.public_videos(),
            _ => self.facebook.world.public_reels(),
        }
    }

    /// Somebody comments on the newest post.
    pub(crate) fn comment(&self, platform: &str, text: &str) {
        let (author, at) = ("Marta", now());
        match platform {
            "instagram" => self.instagram.world.comment(&last(self.instagram.world.public_ids()), author, text, &at),
            "youtube" => self.youtube.world.comment(&last(self.youtube.world.public_ids()), author, text, &at),
            _ => self.facebook.world.comment(&last(self.facebook.world.public_ids()), author, text, &at),
        }
    }

    /// What the account has answered.
    pub(crate) fn answers(&self, platform: &str) -> Vec<String> {
        match platform {
            "instagram" => self.instagram.world.own_answers(),
            "youtube" => self.youtube.world.own_answers(),
            _ => self.facebook.world.own_answers(),
        }
    }
}

fn last(mut ids: Vec<String>) -> String {
    ids.pop().unwrap()
}

/// Connects an account as the operator does it: through the platform's own page.
pub(crate) fn connect(server: &Server, platform: &str) -> Value {
    let (status, answer) =
        server.post(&format!("/api/platforms/{platform}/connect"), &json!({ "redirectAddress": REDIRECT }));
    assert_eq!(status, 200, "{answer}");
    let link = allowed(answer["address"].as_str().unwrap());
    let answered = json!({ "state": query_value(&link, "state"), "code": query_value(&link, "code") });
    let (status, mut answer) = server.post("/api/platforms/connected", &answered);
    assert_eq!((status, &answer["platform"]["status"]), (200, &json!("connected")), "{answer}");
    answer["platform"].take()
}

/// Allows it on the platform's page at this address: where the platform sends the operator back to.
pub(crate) fn allowed(address: &str) -> String {
    let page = ureq::get(address).call().unwrap().body_mut().read_to_string().unwrap();
    page.split_once("id=allow href=\"").unwrap().1.split_once('"').unwrap().0.replace("&amp;", "&")
}

/// A value of the query with which the operator is sent back to us.
pub(crate) fn query_value(link: &str, name: &str) -> String {
    let query = link.strip_prefix(REDIRECT).and_then(|rest| rest.strip_prefix('?')).unwrap();
    let mut parts = query.trim_end_matches("#_").split('&').filter_map(|part| part.split_once('='));
    decoded(parts.find(|(known, _)| *known == name).unwrap().1)
}

fn decoded(text: &str) -> String {
    percent_encoding::percent_decode_str(&text.replace('+', " ")).decode_utf8().unwrap().into_owned()
}

/// A video that may go out.
pub(crate) fn approved_video(server: &Server) -> Value {
    let script = slow_stories::approved_script(server, "The two-minute rule");
    let video = slow_stories::video(server, &script)["id"].clone();
    slow_stories::wait_for_status(server, "/api/videos", &video, "pending_review");
    slow_stories::approved_video(server, &video);
    video
}

/// Schedules one more post of the video for right now.
pub(crate) fn post(server: &Server, video: &Value, platform: &str, caption: &str) -> Value {
    let wish = json!({
        "videoId": video, "platform": platform, "scheduledAt": now(), "caption": caption, "repeat": true,
    });
    let (status, post) = server.post("/api/scheduled-posts", &wish);
    assert_eq!(status, 201, "{post}");
    post["id"].clone()
}

/// Waits until the post is out.
pub(crate) fn published(server: &Server, post: &Value) -> Value {
    slow_stories::wait_for_status(server, "/api/scheduled-posts", post, "published")
}

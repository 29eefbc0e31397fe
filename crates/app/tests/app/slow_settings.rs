//! What is set in the browser holds in every process within five seconds, without a restart: on SQLite in one process, on PostgreSQL
//! in two that answer and two that work. Work that has begun ends as it began.

use std::time::Duration;

use serde_json::{Value, json};
use showrunner_fake_providers::{FakeHeyGen, HEYGEN_KEY, a_talking_video};
use ureq::http::Method;

use crate::program::{Home, Server, background_runtime, wait_for, wait_up_to};
use crate::slow_platforms::{APPS, Stage, connect, schedule_post, wait_until_published};
use crate::slow_stories::{approve_video, approved_script, new_database, wait_for_status};

const ANOTHER_KEY: &str = "sk-of-another-key-0123456789";

/// The processes of one installation. The first two answer; they may be the same.
struct Processes {
    servers: Vec<Server>,
    _workers: Vec<Server>,
}

impl Processes {
    fn all_in_one(home: &Home) -> Self {
        Self { servers: vec![home.serve("all")], _workers: Vec::new() }
    }

    fn two_and_two(home: &Home) -> Self {
        let pair = |role| vec![home.serve(role), home.serve(role)];
        Self { servers: pair("api"), _workers: pair("worker") }
    }

    fn changing(&self) -> &Server {
        self.servers.first().unwrap()
    }

    fn watching(&self) -> &Server {
        self.servers.last().unwrap()
    }
}

/// Runs the test with each database.
fn with_each_database(home: impl Fn() -> Home, test: impl Fn(&Processes)) {
    let home_on_sqlite = home();
    test(&Processes::all_in_one(&home_on_sqlite));
    let Some(database) = new_database() else { return };
    let home_on_postgres = home().with("DATABASE__URL", database);
    test(&Processes::two_and_two(&home_on_postgres));
}

/// Fails unless the check returns a value within the promised five seconds.
fn soon<T>(what: &str, check: impl FnMut() -> Option<T>) -> T {
    let found = wait_up_to(Duration::from_secs(5), check);
    assert!(found.is_some(), "{what} does not hold after five seconds");
    found.unwrap()
}

fn changed(server: &Server, path: &str, body: &Value) {
    let (status, answer) = server.put(path, body);
    assert_eq!(status, 200, "{path}: {answer}");
}

fn post(server: &Server, id: &Value) -> Value {
    let (_, posts) = server.get("/api/scheduled-posts");
    posts.as_array().unwrap().iter().find(|post| post["id"] == *id).unwrap().clone()
}

fn heygen_video(server: &Server, topic: &str) -> Value {
    let script = approved_script(server, topic)["id"].clone();
    let request = json!({
        "scriptId": script, "title": topic, "avatarId": "look-3", "voiceId": "voice-2",
        "backgroundStyle": "Cozy Home", "musicStyle": "Calm & Relaxing", "duration": 5,
    });
    let (status, video) = server.post("/api/videos", &request);
    assert_eq!((status, &video["provider"]), (201, &json!("heygen")), "{video}");
    video["id"].clone()
}

#[test]
fn settings_and_keys_hold_everywhere_while_a_video_renders() {
    let runtime = background_runtime();
    let fake = runtime.block_on(FakeHeyGen::start(a_talking_video("1080x1920", 2)));
    with_each_database(
        || Home::new().with("AVATAR__BASE_URL", fake.url()),
        |processes| {
            let (changing, watching) = (processes.changing(), processes.watching());
            fake.set_key(HEYGEN_KEY);
            changed(changing, "/api/settings", &json!({ "monthlyTarget": 77, "captionTemplate": "{hook}" }));
            soon("the target", || (watching.get("/api/settings").1["monthlyTarget"] == 77).then_some(()));
            let key = |key: &str| json!({ "provider": "heygen", "apiKey": key });
            changed(changing, "/api/avatar-provider", &key(HEYGEN_KEY));
            soon("the key", || (watching.get("/api/meta").1["provider"]["standIn"] == false).then_some(()));

            // The key changes while a video renders: a worker follows the render with the new one.
            let created = fake.created();
            fake.finish_at_look(usize::MAX);
            let video = heygen_video(watching, "Sleep");
            wait_for("the render to be followed", || (fake.created() == created + 1).then_some(()));
            fake.set_key(ANOTHER_KEY);
            changed(changing, "/api/avatar-provider", &key(ANOTHER_KEY));
            fake.finish_at_look(1);
            wait_for_status(watching, "/api/videos", &video, "pending_review");
            assert_eq!(fake.created(), created + 1, "nothing is ordered twice");
        },
    );
}

#[test]
fn posts_are_published_as_they_began() {
    let stage = Stage::new();
    with_each_database(
        || stage.home_without_apps(),
        |processes| {
            let (changing, watching) = (processes.changing(), processes.watching());
            let (platform, id, secret) = APPS[0];
            changed(
                changing,
                &format!("/api/platforms/{platform}/app"),
                &json!({ "clientId": id, "clientSecret": secret }),
            );
            // The other process signs in with the app.
            connect(watching, platform);
            let modes = |mode: &str| json!({ "platforms": [{ "platform": platform, "postingMode": mode }] });
            changed(changing, "/api/scheduling/platform-settings", &modes("direct"));
            let script = approved_script(watching, "The two-minute rule");
            let video = crate::slow_stories::new_video(watching, &script)["id"].clone();
            wait_for_status(watching, "/api/videos", &video, "pending_review");
            approve_video(watching, &video);

            let before = stage.public_posts(platform);
            let uploads = || stage.log(platform).all().iter().filter(|call| call.method == Method::PUT).count();
            let earlier = uploads();
            // The upload takes seconds.
            stage.slow_line(platform, 200_000);
            let first = schedule_post(watching, &video, platform, "Number 1");
            wait_for("the upload", || (uploads() > earlier).then_some(()));
            changed(changing, "/api/scheduling/platform-settings", &modes("inbox"));
            stage.slow_line(platform, u64::MAX);
            let first = wait_until_published(watching, &first);
            assert_eq!(
                (&first["postingMode"], stage.public_posts(platform)),
                (&json!("direct"), before + 1),
                "{first}"
            );
            let second = schedule_post(watching, &video, platform, "Number 2");
            wait_until_published(watching, &second);
            let second = post(watching, &second);
            assert_eq!(
                (&second["postingMode"], stage.public_posts(platform)),
                (&json!("inbox"), before + 1),
                "{second}"
            );
        },
    );
}

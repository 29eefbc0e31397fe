//! A script in each of sixteen languages goes from its topic to posts on the four platforms. The texts are in
//! `tests/languages`.

use serde_json::{Value, json};
use showrunner_domain::ScriptId;
use showrunner_fake_providers::{FakeOpenAi, Quirk};
use showrunner_testkit::builders::a_video;
use ureq::http::Method;

use crate::program::Server;
use crate::slow_platforms::{PLATFORMS, Stage, connect, store_video, wait_until_published};
use crate::slow_stories::now;

macro_rules! languages {
    ($($language:ident)+) => {$(
        #[test]
        fn $language() {
            let text = include_str!(concat!("../languages/", stringify!($language), ".json"));
            assert_published_on_every_platform(&serde_json::from_str(text).unwrap());
        }
    )+};
}

languages! {
    arabic chinese english french german hebrew hindi italian japanese korean polish portuguese russian spanish thai
    ukrainian
}

/// Schedules a post of a video on a platform for now, and returns it.
type Schedule = fn(&Server, &Value, &str, &Value) -> Value;

fn assert_published_on_every_platform(text: &Value) {
    let stage = Stage::new();
    let model = stage.runtime.block_on(FakeOpenAi::start());
    let home = stage.home().with_model("openai", model.base_url(), FakeOpenAi::KEY, FakeOpenAi::MODEL);
    let mut server = home.serve("all");
    let script = generate_script(&server, &model, text);
    server.stop();
    let id = ScriptId(script["id"].as_i64().unwrap());
    let video = a_video().of_script(id).titled(as_str(&script["title"])).described(as_str(&text["description"]));
    let video = store_video(&home, &stage.runtime, video.approved());
    server = home.serve("all");
    set_hashtags(&server, text);
    for platform in PLATFORMS {
        connect(&server, platform);
    }
    for (post, with) in [
        (schedule_generated_caption as Schedule, "the caption of the preview"),
        (schedule_long_caption, "a long caption"),
    ] {
        // All of them wait at the same time.
        let posts = PLATFORMS.map(|platform| (platform, post(&server, &video, platform, text)));
        for (platform, post) in posts {
            wait_until_published(&server, &post["id"]);
            let sent = as_sent(platform, as_str(&post["caption"]));
            assert_eq!(posted_captions(&stage, platform).last(), Some(&sent), "{with} on {platform}");
        }
    }
    assert!(home.outbox().is_empty(), "no post went to the sandbox");
}

fn as_str(value: &Value) -> &str {
    value.as_str().unwrap()
}

/// Has the model write the script, which needs one call and no warning, and approves it.
fn generate_script(server: &Server, model: &FakeOpenAi, text: &Value) -> Value {
    let answer: &'static str = Box::leak(text["script"].to_string().into_boxed_str());
    let calls = || model.log().of(&Method::POST, "/v1/chat/completions").len();
    let request = |duration| json!({ "category": "lifestyle", "topic": text["topic"], "duration": duration });
    model.quirks().next([Quirk::Answer(answer)]);
    let (status, generated) = server.post("/api/scripts/generate", &request(30));
    let script = &generated["script"];
    assert_eq!((status, calls(), &script["warnings"]), (200, 1, &json!([])), "{generated}");
    let length = server.post("/api/scripts/measure", &json!({ "content": script["content"] }));
    assert_eq!(length, (200, text["length"].clone()), "{script}");

    model.quirks().next([Quirk::Answer(answer), Quirk::Answer(answer)]);
    let (_, too_long) = server.post("/api/scripts/generate", &request(15));
    let (count, unit) = (&text["length"]["count"], as_str(&text["length"]["unit"]));
    let warning = format!("The script has {count} {unit} and will run longer than asked for;");
    assert!(as_str(&too_long["script"]["warnings"][0]).starts_with(&warning), "{too_long}");
    assert_eq!(calls(), 3);

    let approval = server.put(&format!("/api/scripts/{}", script["id"]), &json!({ "status": "approved" }));
    assert_eq!(approval.0, 200, "{}", approval.1);
    approval.1
}

/// Sets five default hashtags for each platform. Instagram takes no sixth one.
fn set_hashtags(server: &Server, text: &Value) {
    let settings = |platform: &str, hashtags: Value| json!({ "platform": platform, "hashtags": hashtags });
    let mut all: Vec<Value> = PLATFORMS.iter().map(|platform| settings(platform, text["hashtags"].clone())).collect();
    all.push(json!({ "platform": "tiktok", "postingMode": "direct" }));
    assert_eq!(server.put("/api/scheduling/platform-settings", &json!({ "platforms": all })).0, 200);
    let mut six = text["hashtags"].as_array().unwrap().clone();
    six.push(json!("#six"));
    let too_many = json!({ "platforms": [settings("instagram", six.into())] });
    let (status, refused) = server.put("/api/scheduling/platform-settings", &too_many);
    assert_eq!(status, 422, "{refused}");
    assert!(as_str(&refused["fields"]["hashtags"]).contains("at most 5 hashtags"), "{refused}");
}

/// Schedules the video with the caption of the preview. The text has two hashtags, so that the platforms that take five leave
/// out two of the default ones.
fn schedule_generated_caption(server: &Server, video: &Value, platform: &str, text: &Value) -> Value {
    let (_, captions) = server.get(&format!("/api/videos/{video}/captions"));
    let preview = captions.as_array().unwrap().iter().find(|caption| caption["platform"] == platform).unwrap().clone();
    let kept = if preview["hashtagLimit"] == 5 { 3 } else { 5 };
    let hashtags: Vec<&str> = text["hashtags"].as_array().unwrap().iter().take(kept).map(as_str).collect();
    let (title, description) = (as_str(&text["script"]["title"]), as_str(&text["description"]));
    assert_eq!(preview["caption"], format!("{title}\n\n{description}\n\n{}", hashtags.join(" ")), "{platform}");
    assert_eq!(preview["notes"].as_array().unwrap().len(), usize::from(kept == 3), "{preview}");

    let request = json!({ "videoId": video, "platform": platform, "scheduledAt": now() });
    let (status, post) = server.post("/api/scheduled-posts", &request);
    assert_eq!((status, &post["caption"]), (201, &preview["caption"]), "{post}");
    post
}

/// Schedules the video again with a caption of almost 5,000 characters, some of which are left out.
fn schedule_long_caption(server: &Server, video: &Value, platform: &str, text: &Value) -> Value {
    let part = format!("{} 👨‍👩‍👧‍👦 ", as_str(&text["script"]["body"]).replace('\n', " "));
    let whole: String = part.chars().cycle().take(4_990).collect();
    let request = |caption: &str| json!({ "videoId": video, "platform": platform, "scheduledAt": now(), "repeat": true, "caption": caption });
    if matches!(platform, "tiktok" | "instagram") {
        let (status, refused) = server.post("/api/scheduled-posts", &request("#1a #2b #3c #4d #5e #6f"));
        assert_eq!(status, 422, "{refused}");
        assert!(as_str(&refused["fields"]["caption"]).contains("at most 5 hashtags, this has 6"), "{refused}");
    }
    let (status, post) = server.post("/api/scheduled-posts", &request(&whole));
    assert_eq!(status, 201, "{post}");
    let caption = as_str(&post["caption"]);
    let (limit, length): (_, fn(&str) -> usize) = match platform {
        "youtube" => (5_000, str::len),
        "facebook" => (2_185, |text| text.encode_utf16().count()),
        _ => (2_200, |text| text.encode_utf16().count()),
    };
    let is_cut = length(whole.trim_end()) > limit;
    // No more than a hundred characters are given up for a whole word.
    assert!(length(caption) <= limit && (!is_cut || length(caption) > limit - 400), "{platform}: {caption}");
    assert!(whole.starts_with(caption) && !caption.ends_with('\u{200d}'), "{platform}: {caption}");
    assert_eq!(post["captionNotes"].to_string().contains("were left out"), is_cut, "{platform}: {post}");
    post
}

/// The captions that the platform has received, oldest first.
fn posted_captions(stage: &Stage, platform: &str) -> Vec<String> {
    match platform {
        "tiktok" => stage.tiktok.world.posted_titles(),
        "instagram" => stage.instagram.world.captions(),
        "youtube" => stage.youtube.world.public_descriptions(),
        _ => stage.facebook.world.public_descriptions(),
    }
}

fn as_sent(platform: &str, caption: &str) -> String {
    if platform == "facebook" { format!("{caption}\n\nMade with AI.") } else { caption.to_owned() }
}

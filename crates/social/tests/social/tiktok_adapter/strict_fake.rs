//! The fake refuses the same calls as TikTok. The tests call it without the adapter, like TikTok's own examples.

use jiff::SignedDuration;
use secrecy::SecretString;
use serde_json::{Value, json};
use showrunner_fake_providers::FakeTiktok;
use showrunner_provider_http::{Client, Limits, Response};

use super::now;

const CREATOR: &str = "/v2/post/publish/creator_info/query/";
const DIRECT: &str = "/v2/post/publish/video/init/";
const INBOX: &str = "/v2/post/publish/inbox/video/init/";
const STATUS: &str = "/v2/post/publish/status/fetch/";

struct Caller {
    fake: FakeTiktok,
    client: Client,
    token: SecretString,
}

impl Caller {
    async fn new() -> Self {
        let fake = FakeTiktok::start().await;
        fake.world.set_clock(now(), SignedDuration::ZERO);
        let client = Client::new("TikTok", &fake.server.url(), Limits::default()).unwrap();
        Self { token: fake.world.grant().0.into(), client, fake }
    }

    async fn ask(&self, path: &str, body: &Value) -> Response {
        let call = self.client.post(path).bearer(&self.token);
        call.header("content-type", "application/json; charset=UTF-8").json(body).send().await.unwrap()
    }

    /// The status and the code of the response.
    async fn code(&self, path: &str, body: &Value) -> (u16, String) {
        let answer = self.ask(path, body).await;
        let code = answer.json::<Value>().unwrap()["error"]["code"].as_str().unwrap().to_owned();
        (answer.status(), code)
    }

    async fn direct(&self, body: &Value) -> (u16, String) {
        self.ask(CREATOR, &json!({})).await;
        self.code(DIRECT, body).await
    }

    /// Sends these bytes and returns the status.
    async fn put(&self, address: &str, range: &str, length: usize, kind: &str) -> u16 {
        let call = self.client.put(address).header("content-type", kind).header("content-range", range);
        call.bytes(vec![7; length].into()).send().await.unwrap().status()
    }
}

fn source(size: u64, chunk: u64, count: u64) -> Value {
    json!({ "source": "FILE_UPLOAD", "video_size": size, "chunk_size": chunk, "total_chunk_count": count })
}

fn info() -> Value {
    json!({
        "title": "A caption", "privacy_level": "SELF_ONLY", "disable_duet": false, "disable_comment": false,
        "disable_stitch": false, "brand_content_toggle": false, "brand_organic_toggle": false, "is_aigc": true,
    })
}

fn whole_post() -> Value {
    json!({ "post_info": info(), "source_info": source(300, 300, 1) })
}

fn ok() -> (u16, String) {
    (200, "ok".to_owned())
}

#[tokio::test]
async fn a_direct_post_needs_every_field_in_its_form() {
    let caller = Caller::new().await;
    assert_eq!(caller.code(DIRECT, &whole_post()).await.1, "invalid_params", "the creator was not asked about");
    assert_eq!(caller.direct(&whole_post()).await, ok());
    let mut others = Vec::new();
    for (field, value) in [
        ("is_aigc", json!("true")),
        ("disable_duet", Value::Null),
        ("title", json!("x".repeat(2_201))),
        ("caption", json!("A caption")),
        ("brand_content_toggle", json!(true)),
    ] {
        let mut post = whole_post();
        post["post_info"][field] = value;
        others.push(post);
    }
    others.push(json!({ "post_info": info(), "source_info": source(65_000_000, 65_000_000, 1) }));
    others.push(json!({ "post_info": info() }));
    for post in others {
        caller.fake.world.pass(SignedDuration::from_mins(1));
        assert_eq!(caller.direct(&post).await, (400, "invalid_params".to_owned()), "{post}");
    }
    let mut followers = whole_post();
    followers["post_info"]["privacy_level"] = json!("FOLLOWER_OF_CREATOR");
    assert_eq!(caller.direct(&followers).await, (403, "privacy_level_option_mismatch".to_owned()));
    let plain = caller.client.post(CREATOR).bearer(&caller.token).json(&json!({})).send().await.unwrap();
    assert_eq!(plain.status(), 400, "without its character set");
}

#[tokio::test]
async fn the_inbox_accepts_only_the_source() {
    let caller = Caller::new().await;
    assert_eq!(caller.code(INBOX, &whole_post()).await.1, "invalid_params");
    assert_eq!(caller.code(INBOX, &json!({ "source_info": source(300, 300, 1) })).await, ok());
}

#[tokio::test]
async fn chunks_are_accepted_whole_in_order_and_for_an_hour() {
    let caller = Caller::new().await;
    let begun = caller.ask(INBOX, &json!({ "source_info": source(11_000_000, 5_000_000, 2) })).await;
    let begun: Value = begun.json().unwrap();
    let address = begun["data"]["upload_url"].as_str().unwrap();
    let put = async |range: &str, length| caller.put(address, range, length, "video/mp4").await;
    let (first, last) = ("bytes 0-4999999/11000000", "bytes 5000000-10999999/11000000");
    assert_eq!(put(last, 6_000_000).await, 416, "not in order");
    assert_eq!(put("bytes 0-3999999/11000000", 4_000_000).await, 416, "not a whole chunk");
    assert_eq!(put("bytes 0-4999999/11000001", 5_000_000).await, 400, "another size");
    assert_eq!(put(first, 4_000_000).await, 400, "another length");
    assert_eq!(caller.put(address, first, 5_000_000, "application/octet-stream").await, 400);
    assert_eq!(caller.put(&address.replace("secret", "guess"), first, 5_000_000, "video/mp4").await, 403);
    assert_eq!(caller.put(&address.replace("v_inbox", "v_other"), first, 5_000_000, "video/mp4").await, 404);
    assert_eq!(put(first, 5_000_000).await, 206);
    assert_eq!(put(first, 5_000_000).await, 416, "it has that one");
    caller.fake.world.pass(SignedDuration::from_mins(59));
    assert_eq!(put(last, 6_000_000).await, 201);
    caller.fake.world.pass(SignedDuration::from_mins(1));
    assert_eq!(put(last, 6_000_000).await, 403);
}

#[tokio::test]
async fn calls_a_minute_are_limited_for_each_token() {
    let caller = Caller::new().await;
    let status = json!({ "publish_id": "v_pub_file~v2-1.1" });
    for (path, body, most) in [(DIRECT, whole_post(), 6), (CREATOR, json!({}), 20), (STATUS, status, 30)] {
        for _ in 0..most {
            assert_ne!(caller.code(path, &body).await.0, 429, "{path}");
        }
        assert_eq!(caller.code(path, &body).await, (429, "rate_limit_exceeded".to_owned()), "{path}");
        caller.fake.world.pass(SignedDuration::from_secs(59));
        assert_eq!(caller.code(path, &body).await.0, 429, "{path}");
        caller.fake.world.pass(SignedDuration::from_secs(1));
        assert_ne!(caller.code(path, &body).await.0, 429, "{path}");
    }
}

#[tokio::test]
async fn fifteen_posts_a_day_are_the_limit() {
    let caller = Caller::new().await;
    for nth in 0..16 {
        caller.fake.world.pass(SignedDuration::from_mins(1));
        caller.ask(CREATOR, &json!({})).await;
        let begun: Value = caller.ask(DIRECT, &whole_post()).await.json().unwrap();
        if nth == 15 {
            assert_eq!(begun["error"]["code"], "invalid_params", "asking about the creator has failed before");
            assert_eq!(caller.code(CREATOR, &json!({})).await.1, "spam_risk_too_many_posts");
            break;
        }
        let address = begun["data"]["upload_url"].as_str().unwrap();
        assert_eq!(caller.put(address, "bytes 0-299/300", 300, "video/mp4").await, 201);
    }
    caller.fake.world.pass(SignedDuration::from_hours(24));
    assert_eq!(caller.direct(&whole_post()).await, ok());
}

#[tokio::test]
async fn each_call_needs_its_permission() {
    let caller = Caller::new().await;
    let user = "/v2/user/info/?fields=open_id";
    let videos = [
        ("/v2/video/list/?fields=id", json!({})),
        ("/v2/video/query/?fields=id", json!({ "filters": { "video_ids": ["1"] } })),
    ];
    let not_allowed = (401, "scope_not_authorized".to_owned());
    caller.fake.world.allow_only("video.publish");
    assert_eq!(caller.client.get(user).bearer(&caller.token).send().await.unwrap().status(), 401);
    assert_eq!(caller.code(INBOX, &json!({ "source_info": source(300, 300, 1) })).await, not_allowed);
    for (path, body) in &videos {
        assert_eq!(caller.code(path, body).await, not_allowed);
    }
    caller.fake.world.allow_only("user.info.basic,video.upload,video.list");
    assert_eq!(caller.client.get(user).bearer(&caller.token).send().await.unwrap().status(), 200);
    assert_eq!(caller.code(CREATOR, &json!({})).await, not_allowed);
    assert_eq!(caller.code(DIRECT, &whole_post()).await, not_allowed);
    for (path, body) in &videos {
        assert_eq!(caller.code(path, body).await, ok());
    }
    assert_eq!(caller.code("/v2/video/list/?fields=id,secrets", &json!({})).await.1, "invalid_params");
    assert_eq!(caller.code("/v2/video/list/?fields=id", &json!({ "max_count": 21 })).await.1, "invalid_params");
}

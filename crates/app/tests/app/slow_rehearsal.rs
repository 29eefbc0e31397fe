//! `showrunner rehearse` against the fakes of all seven providers.

use std::io::{Read as _, Write as _};
use std::process::{Child, Stdio};

use serde_json::json;
use showrunner_fake_providers::{
    FakeAnthropic, FakeHeyGen, FakeOpenAi, Fault, HEYGEN_KEY, HEYGEN_SIGNATURE, a_talking_video,
};
use ureq::http::{Method, StatusCode};

use crate::program::{Home, background_runtime, wait_for};
use crate::slow_platforms::secrets::secrets;
use crate::slow_platforms::{PLATFORMS, Stage, connect};

/// The output of a run.
struct Run {
    /// Whether every step passed.
    passed: bool,
    /// The output on the terminal.
    screen: String,
    /// The content of the log.
    log: String,
}

impl Run {
    /// The line of a step; fails when there is none.
    fn step(&self, name: &str) -> &str {
        let is_it = |line: &&str| {
            let mut words = line.split_whitespace();
            matches!(words.next(), Some("ok" | "skipped" | "FAILED")) && words.next() == Some(name)
        };
        let step = self.screen.lines().find(is_it);
        assert!(step.is_some(), "there is no step {name} in\n{}", self.screen);
        step.unwrap()
    }

    /// Fails unless every step passed.
    fn all_passed(self) -> Self {
        assert!(self.passed && self.screen.contains(" passed."), "{}\n{}", self.screen, self.log);
        assert!(!self.screen.contains("FAILED"), "{}", self.screen);
        self
    }

    /// Fails unless the run failed and the screen has these words.
    fn failed_with(self, words: &str) -> Self {
        assert!(!self.passed && self.screen.contains(words), "`{words}` is missing in\n{}", self.screen);
        self
    }

    /// Fails when the log contains any of these.
    fn hides<S: AsRef<str>>(self, secrets: impl IntoIterator<Item = S>) -> Self {
        for secret in secrets {
            assert!(!self.log.contains(secret.as_ref()), "the log contains {}\n{}", secret.as_ref(), self.log);
        }
        self
    }
}

/// A run that has not ended yet.
struct Running {
    child: Child,
    log: std::path::PathBuf,
}

/// Starts `showrunner rehearse` with these arguments.
fn start(home: &Home, arguments: &[&str]) -> Running {
    let log = home.data().with_file_name(format!("{}.log", uuid::Uuid::new_v4()));
    let mut command = home.command(["rehearse"]);
    command.args(arguments).arg("--log").arg(&log);
    let child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    Running { child, log }
}

/// Runs `showrunner rehearse` to its end, with this standard input.
fn run(home: &Home, arguments: &[&str], input: &str) -> Run {
    let mut running = start(home, arguments);
    running.type_in(input);
    running.finish()
}

impl Running {
    /// Writes to its standard input.
    fn type_in(&mut self, text: &str) {
        // It may have ended without reading anything.
        let _ = self.child.stdin.as_mut().unwrap().write_all(text.as_bytes());
    }

    /// Waits for its end.
    fn finish(mut self) -> Run {
        drop(self.child.stdin.take());
        let mut screen = String::new();
        self.child.stdout.take().unwrap().read_to_string(&mut screen).unwrap();
        let mut errors = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
        let passed = self.child.wait().unwrap().success();
        let log = std::fs::read_to_string(&self.log).unwrap_or_default();
        Run { passed, screen: screen + &errors, log }
    }
}

#[test]
fn heygen_renders_only_with_spend_and_deletes_the_video() {
    let runtime = background_runtime();
    let fake = runtime.block_on(FakeHeyGen::start(a_talking_video("1080x1920", 2)));
    fake.finish_at_look(1);
    let home = Home::new().with("AVATAR__API_KEY", HEYGEN_KEY).with("AVATAR__BASE_URL", fake.url());
    let free = run(&home, &["heygen"], "").all_passed().hides([HEYGEN_KEY, "creator@", "creator"]);
    assert!(free.step("render").starts_with("skipped") && free.screen.contains("costs up to £"), "{}", free.screen);
    assert!(free.step("wallet").contains("42.50 USD"), "{}", free.screen);
    assert_eq!((fake.created(), fake.wallet()), (0, 4_250));
    let paid = run(&home, &["heygen", "--spend"], "").all_passed();
    let paid = paid.hides([HEYGEN_KEY, HEYGEN_SIGNATURE, "creator"]);
    assert!(paid.step("fetch").contains("got its music"), "{}", paid.screen);
    assert_eq!((fake.created(), fake.deleted()), (1, 1));
    assert!(paid.log.contains("DELETE http://127.0.0.1"), "{}", paid.log);
    fake.fail_renders("script_error", "The script cannot be spoken");
    fake.finish_at_look(2);
    run(&home, &["heygen", "--spend"], "").failed_with("The script cannot be spoken");
    assert_eq!((fake.created(), fake.deleted()), (2, 2), "a failed video is deleted as well");
    fake.set_key("another");
    run(&home, &["heygen"], "").failed_with("enter a valid key").hides([HEYGEN_KEY]);
    run(&Home::new(), &["heygen"], "").failed_with("there is no key for HeyGen");
}

#[test]
fn openai_writes_a_script_and_calls_a_tool() {
    let runtime = background_runtime();
    let fake = runtime.block_on(FakeOpenAi::start());
    let home = |key: &str| Home::new().with_model("openai", fake.base_url(), key, FakeOpenAi::MODEL);
    let done = run(&home(FakeOpenAi::KEY), &["openai"], "").all_passed().hides([FakeOpenAi::KEY]);
    assert!(
        done.step("script").contains("tokens of gpt-6-luna") && done.step("tool").contains("pence"),
        "{}",
        done.screen
    );
    fake.faults().next(Method::POST, "/v1/chat/completions", Fault::Echo(StatusCode::FORBIDDEN));
    let echoed = run(&home(FakeOpenAi::KEY), &["openai"], "").failed_with("FAILED  script").hides([FakeOpenAi::KEY]);
    assert!(echoed.log.contains("you have sent") && echoed.step("tool").starts_with("ok"), "{}", echoed.log);
    let wrong = run(&home("sk-wrong-and-secret"), &["openai"], "").failed_with("Incorrect API key");
    wrong.hides(["sk-wrong-and-secret"]);
    run(&home(FakeOpenAi::KEY), &["anthropic"], "").failed_with("set ai.provider to `anthropic`");
}

#[test]
fn anthropic_writes_a_script_and_calls_a_tool() {
    let runtime = background_runtime();
    let fake = runtime.block_on(FakeAnthropic::start());
    let home = |key: &str| Home::new().with_model("anthropic", fake.base_url(), key, FakeAnthropic::MODEL);
    let done = run(&home(FakeAnthropic::KEY), &["anthropic"], "").all_passed().hides([FakeAnthropic::KEY]);
    assert!(done.step("script").contains("tokens of claude-haiku-5-5"), "{}", done.screen);
    let wrong = run(&home("sk-ant-wrong-key"), &["anthropic"], "").failed_with("FAILED  check");
    wrong.hides(["sk-ant-wrong-key"]);
}

#[test]
fn keys_entered_in_the_browser_are_used() {
    let runtime = background_runtime();
    let studio = runtime.block_on(FakeHeyGen::start(a_talking_video("1080x1920", 2)));
    let writer = runtime.block_on(FakeOpenAi::start());
    let home = Home::new().with("AVATAR__BASE_URL", studio.url());
    let server = home.serve("all");
    let entered = server.put("/api/avatar-provider", &json!({ "provider": "heygen", "apiKey": HEYGEN_KEY }));
    assert_eq!(entered.0, 200, "{entered:?}");
    // A penny a token.
    let model = json!({
        "baseUrl": writer.base_url(), "model": FakeOpenAi::MODEL, "apiKey": FakeOpenAi::KEY,
        "inputPrice": 1_000_000, "outputPrice": 1_000_000,
    });
    let entered = server.put("/api/text-model", &model);
    assert_eq!(entered.0, 200, "{entered:?}");
    drop(server);

    let rehearsed = run(&home, &["heygen"], "").all_passed().hides([HEYGEN_KEY]);
    assert!(rehearsed.step("wallet").contains("42.50 USD"), "{}", rehearsed.screen);
    let rehearsed = run(&home, &["openai"], "").all_passed().hides([FakeOpenAi::KEY]);
    let (_, bill) = rehearsed.step("script").rsplit_once("; ").unwrap();
    let (tokens, pence) = bill.split_once(" tokens of gpt-6-luna, ").unwrap();
    let tokens: u64 = tokens.split(" + ").map(|count| count.parse::<u64>().unwrap()).sum();
    assert!(pence.starts_with(&format!("{tokens}.00 pence")), "{bill}");
    run(&home, &["anthropic"], "").failed_with("no model of anthropic is chosen");

    let output = home.command(["doctor"]).output().unwrap();
    let report = String::from_utf8(output.stdout).unwrap();
    assert!(report.contains("ok    avatar provider: HeyGen"), "{report}");
    assert!(report.contains("ok    text model: gpt-6-luna: it can be asked"), "{report}");
    studio.set_key("another");
    let report = String::from_utf8(home.command(["doctor"]).output().unwrap().stdout).unwrap();
    assert!(report.contains("WRONG avatar provider: HeyGen") && !report.contains(HEYGEN_KEY), "{report}");
}

/// The names of the accounts and of a commenter, and the beginning of a comment.
const NAMES: [&str; 5] = ["A page", "A channel", "ana.makes", "Marta", "How long"];

/// The beginnings of the secrets that the fakes issue, including those that were never sent back.
const SECRET_PREFIXES: [&str; 9] =
    ["ya29.", "1//", "4/code", "act.", "rft.", "EAAG-", "AQ-", "upload_token=secret", "upload_id=upload"];

/// The platforms, and a program that has an account on each of them.
fn stage() -> (Stage, Home) {
    let stage = Stage::new();
    // Processing takes no time.
    stage.instagram.world.works_for(0);
    stage.facebook.world.works_for(0, 0);
    stage.tiktok.world.works_for(0);
    let home = stage.home();
    let mut server = home.serve("all");
    for platform in PLATFORMS {
        connect(&server, platform);
    }
    assert!(server.stop().success());
    (stage, home)
}

/// Fails when the log of a run contains a secret or a name.
fn hides_everything(run: Run, stage: &Stage) -> Run {
    run.hides(secrets(stage)).hides(NAMES).hides(SECRET_PREFIXES)
}

#[test]
fn a_private_video_is_uploaded_to_youtube_and_deleted() {
    let (stage, home) = stage();
    let run = hides_everything(run(&home, &["youtube"], "").all_passed(), &stage);
    assert!(run.step("upload").contains("a private video"), "{}", run.screen);
    assert!(run.step("figures").contains("views 1234"), "{}", run.screen);
    assert!(run.step("comments").contains("can be read"), "{}", run.screen);
    assert!(run.step("remove").starts_with("ok"), "{}", run.screen);
    assert_eq!(stage.log("youtube").of(&Method::DELETE, "/youtube/v3/videos").len(), 1);
    assert!(stage.youtube.world.videos().is_empty(), "the upload was deleted");
    for text in ["PUT http://127.0.0.1", "content-range: bytes 0-", "204 after", "date: "] {
        assert!(run.log.contains(text), "{text} is missing in\n{}", run.log);
    }
}

#[test]
fn a_video_is_sent_to_the_inbox_on_tiktok_or_posted_privately() {
    let (stage, home) = stage();
    let inbox = hides_everything(run(&home, &["tiktok"], "").all_passed(), &stage);
    assert!(inbox.step("comments").starts_with("skipped"), "{}", inbox.screen);
    assert!(inbox.screen.contains("left behind: TikTok's API removes nothing"), "{}", inbox.screen);
    assert_eq!((stage.tiktok.world.in_inbox(), stage.tiktok.world.posted()), (1, 0));
    hides_everything(run(&home, &["tiktok", "--direct"], "").all_passed(), &stage);
    let levels: Vec<_> = stage.tiktok.world.declared().iter().map(|post| post["privacy_level"].clone()).collect();
    assert!(levels.iter().all(|level| level.is_null() || level == "SELF_ONLY"), "{levels:?}");
    assert!(levels.iter().any(|level| level == "SELF_ONLY"), "{levels:?}");
}

#[test]
fn a_container_of_instagram_is_published_only_when_the_operator_confirms() {
    let (stage, home) = stage();
    let unpublished = hides_everything(run(&home, &["instagram"], "").all_passed(), &stage);
    assert!(unpublished.step("upload").contains("is not"), "{}", unpublished.screen);
    assert!(unpublished.step("newest").starts_with("skipped"), "{}", unpublished.screen);
    assert!(unpublished.screen.contains("removes it within 24 hours"), "{}", unpublished.screen);
    run(&home, &["instagram", "--publish"], "no\n").all_passed();
    assert_eq!(stage.public_posts("instagram"), 0, "the operator has not confirmed it");
    let published = run(&home, &["instagram", "--publish"], "publish\n").all_passed();
    assert!(published.screen.contains("is public: delete it"), "{}", published.screen);
    assert_eq!(stage.public_posts("instagram"), 1);
    stage.comment("instagram", "How long does it take?");
    let reads = hides_everything(run(&home, &["instagram"], "").all_passed(), &stage);
    assert!(reads.step("newest").contains("in place of the upload"), "{}", reads.screen);
    assert!(reads.step("comments").contains("there are 1"), "{}", reads.screen);
}

#[test]
fn a_reel_on_facebook_stays_a_draft_and_is_deleted() {
    let (stage, home) = stage();
    let run = hides_everything(run(&home, &["facebook"], "").all_passed(), &stage);
    assert!(run.step("upload").contains("a draft"), "{}", run.screen);
    assert_eq!((stage.facebook.world.reels(), stage.public_posts("facebook")), (0, 0));
    let ended = stage.log("facebook").all().into_iter().find(|call| call.json()["upload_phase"] == "finish");
    assert_eq!(ended.unwrap().json()["video_state"], "DRAFT");
}

#[test]
fn the_upload_is_deleted_when_a_step_fails_or_the_run_is_interrupted() {
    let (stage, home) = stage();
    stage.faults("facebook").next(Method::GET, "/v26.0/", Fault::CutBefore);
    run(&home, &["facebook"], "").failed_with("FAILED  check");
    // The provider repeats the request in its error, and the log must not contain its secrets.
    let list_of_reels = "/v26.0/2001/video_reels";
    stage.faults("facebook").next_times(9, Method::GET, list_of_reels, Fault::Echo(StatusCode::INTERNAL_SERVER_ERROR));
    let failed = hides_everything(run(&home, &["facebook"], "").failed_with("FAILED  comments"), &stage);
    assert!(failed.log.contains("you have sent") && failed.step("remove").starts_with("ok"), "{}", failed.screen);
    assert_eq!(stage.facebook.world.reels(), 0);
    stage.faults("facebook").clear();
    stage.facebook.world.works_for(0, usize::MAX);
    let running = start(&home, &["facebook"]);
    wait_for("the draft to be kept", || {
        let posts = stage.log("facebook").all().into_iter().filter(|call| call.method == Method::POST);
        (posts.filter(|call| call.json()["video_state"] == "DRAFT").count() == 2).then_some(())
    });
    let id = running.child.id().to_string();
    assert!(std::process::Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let run = running.finish().failed_with("interrupted");
    assert!(run.step("remove").starts_with("ok"), "{}", run.screen);
    assert_eq!(stage.facebook.world.reels(), 0);
}

#[test]
fn a_revoked_permission_is_named_as_the_cause() {
    let (stage, home) = stage();
    stage.youtube.world.revoke_all();
    let run = run(&home, &["youtube"], "").failed_with("FAILED  check");
    assert!(run.screen.contains("connect the account again"), "{}", run.screen);
    assert!(run.screen.contains("without secrets: send it along with a bug report"), "{}", run.screen);
}

#[test]
fn missing_app_account_and_foreign_options_are_refused() {
    let home = Home::new();
    run(&home, &["youtube"], "").failed_with("there is no app for YouTube Shorts");
    run(&home, &["youtube", "--spend"], "").failed_with("--spend is for heygen only");
    run(&home, &["openai", "--video", "a.mp4"], "").failed_with("--video is for platforms");
    run(&Stage::new().home(), &["youtube"], "").failed_with("no account is connected");
}

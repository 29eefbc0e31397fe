//! HeyGen and the text models.

use showrunner_fake_providers::{
    FakeAnthropic, FakeHeyGen, FakeOpenAi, Fault, HEYGEN_KEY, HEYGEN_SIGNATURE, a_talking_video,
};
use ureq::http::{Method, StatusCode};

use super::run;
use crate::program::{Home, background_runtime};

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
    run(&home, &["heygen"], "").failed_with("set avatar.api_key to a valid key").hides([HEYGEN_KEY]);
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

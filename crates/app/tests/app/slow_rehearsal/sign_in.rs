//! The platforms, with an account that the operator connects for one run only.

use showrunner_fake_providers::FakeYoutube;

use super::run::{Run, run, start};
use crate::program::Home;
use crate::slow_platforms::secrets::secrets;
use crate::slow_platforms::stage::{Stage, allow_access};

/// Signs in when the program asks for it, and waits for the end of the run.
fn run_with_sign_in(home: &Home, arguments: &[&str]) -> Run {
    let mut running = start(home, arguments);
    let address = running.wait_for_line("http://127.0.0.1");
    running.type_in(&format!("{}\n", allow_access(&address)));
    running.finish()
}

#[test]
fn an_account_that_is_not_connected_is_used_for_one_run_and_not_stored() {
    let stage = Stage::new();
    let home = stage.home();
    for _ in 0..2 {
        let run = run_with_sign_in(&home, &["youtube", "--redirect", "http://127.0.0.1:8080/platforms/connected"])
            .all_passed();
        let run = run.hides(secrets(&stage)).hides(["ya29.", "1//", "4/code", "A channel"]);
        assert!(run.step("account").contains("for this run only"), "{}", run.screen);
    }
    assert!(stage.youtube.world.videos().is_empty(), "the uploads were deleted");
}

#[test]
fn a_failed_sign_in_is_explained_in_a_sentence() {
    let stage = Stage::new();
    let home = stage.home();
    run(&home, &["youtube"], "http://127.0.0.1/?state=another&code=1\n").failed_with("belongs to another sign-in");
    run(&home, &["tiktok"], "").failed_with("not the address of a page");
    let wrong = stage.home().with("PLATFORMS__YOUTUBE__CLIENT_SECRET", "GOCSPX-wrong-secret");
    let run = run_with_sign_in(&wrong, &["youtube"]).failed_with("the app's id, secret or redirect address");
    run.hides(["GOCSPX-wrong-secret", FakeYoutube::CLIENT_SECRET]);
}

#[test]
fn a_platform_without_an_app_and_an_option_of_another_are_refused() {
    let home = Home::new();
    run(&home, &["youtube"], "").failed_with("set platforms.youtube.client_id");
    run(&home, &["youtube", "--spend"], "").failed_with("--spend is for heygen only");
    run(&home, &["openai", "--account", "7"], "").failed_with("are for platforms");
}

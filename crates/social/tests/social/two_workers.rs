//! A worker that lost its lease continues publishing while another one prepares the same post.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use showrunner_domain::platform::Platform;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_social::{Sandbox, Step};
use showrunner_testkit::scratch::files_below;

use crate::fixture::{Connection, Fixture as _, Media, Prepared, publication, sandbox};

static OUTBOX: OnceLock<PathBuf> = OnceLock::new();
static PREPARED_AGAIN: AtomicBool = AtomicBool::new(false);

#[tokio::test]
async fn a_post_that_is_prepared_again_by_another_worker_is_never_published_in_part() {
    let fixture = sandbox(Platform::Tiktok);
    OUTBOX.set(fixture.outbox()).unwrap();
    let overtaken = Prepared::new(fixture.connect().watched(prepare_again), publication(17, "a")).await;
    assert_eq!(overtaken.publish_error().await, ProviderErrorKind::Unavailable);
    assert!(PREPARED_AGAIN.load(Ordering::SeqCst));
    assert_eq!(fixture.public_posts(), 0);

    overtaken.publish().await.unwrap();
    assert_eq!(fixture.public_posts(), 1);
    assert_eq!(files_below(&fixture.outbox().join("tiktok/17-a")).len(), 3);
    assert_eq!(files_below(&fixture.outbox().join(".staging")), []);
}

/// The other worker prepares the same post once, when the first one has everything ready.
fn prepare_again(step: Step) {
    if step != Step::Complete || PREPARED_AGAIN.swap(true, Ordering::SeqCst) {
        return;
    }
    let other = std::thread::spawn(|| {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let sandbox = Sandbox::new(Platform::Tiktok, OUTBOX.get().unwrap(), Arc::new(Media::Whole));
        let platform = Connection::new(sandbox, None);
        runtime.block_on(platform.prepare(&publication(17, "a"))).unwrap();
    });
    other.join().unwrap();
}

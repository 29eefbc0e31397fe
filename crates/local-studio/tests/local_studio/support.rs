//! The database, media store and configuration of the studios of a test.

use std::path::Path;
use std::sync::Arc;

use jiff::SignedDuration;
use showrunner_local_studio::{Marks, Shared, StudioConfig};
use showrunner_media::MediaLocation;
use showrunner_ports::clock::Clock as _;
use showrunner_testkit::FixedClock;

pub(crate) const LEASE: SignedDuration = SignedDuration::from_secs(30);

/// What the processes of a test share: a database and a media store, in `folder`.
pub(crate) async fn shared(folder: &Path, clock: &FixedClock) -> Shared {
    let url = format!("sqlite://{}", folder.join("showrunner.db").display());
    let store = showrunner_store::connect(&url, 2).await.unwrap();
    store.migrate(clock.now()).await.unwrap();
    let location = MediaLocation::at(format!("file://{}", folder.join("media").display()));
    let media = showrunner_media::open(&location, folder.join("scratch")).unwrap();
    Shared { jobs: store.stores().render_jobs, media: Arc::new(media), clock: Arc::new(clock.clone()) }
}

/// A process with a scratch folder of its own, `name`.
pub(crate) fn config(folder: &Path, name: &str, renders: bool) -> StudioConfig {
    let (work_dir, voices_dir) = (folder.join(name), folder.join("voices"));
    StudioConfig { work_dir, voices_dir, lease: LEASE, marks: Marks::ALL, renders }
}

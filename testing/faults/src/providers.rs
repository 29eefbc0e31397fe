//! The providers that the program calls, and what they have really received.

use std::collections::BTreeMap;
use std::fs::DirEntry;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use bytes::Bytes;
use serde_json::{Value, json};
use showrunner_domain::platform::Platform;
use showrunner_fake_providers::{FakeFacebook, FakeHeyGen, FakeInstagram, FakeTiktok, FakeYoutube, Faults, HEYGEN_KEY};
use tokio::runtime::Handle;

use crate::clock::real_time;
use crate::operator::Operator;
use crate::plan::{ProviderFault, Target};

/// The address that the operator is redirected to.
const REDIRECT: &str = "http://127.0.0.1:8080/platforms/connected";

pub(crate) struct Providers {
    avatars: FakeHeyGen,
    tiktok: FakeTiktok,
    instagram: FakeInstagram,
    youtube: FakeYoutube,
    facebook: FakeFacebook,
}

impl Providers {
    /// Providers that answer at once; all renders are this video.
    pub(crate) fn start(runtime: &Handle, video: Bytes) -> Self {
        runtime.block_on(async {
            let providers = Self {
                avatars: FakeHeyGen::start(video).await,
                tiktok: FakeTiktok::start().await,
                instagram: FakeInstagram::start().await,
                youtube: FakeYoutube::start().await,
                facebook: FakeFacebook::start().await,
            };
            providers.avatars.finish_at_look(1);
            providers.tiktok.world.works_for(0);
            providers.instagram.world.works_for(0);
            providers.instagram.world.set_clock(real_time());
            providers.facebook.world.works_for(0, 0);
            providers
        })
    }

    pub(crate) fn settings(&self) -> Vec<(String, String)> {
        let mut settings = vec![
            ("AVATAR__API_KEY".to_owned(), HEYGEN_KEY.to_owned()),
            ("AVATAR__BASE_URL".to_owned(), self.avatars.url()),
        ];
        for (platform, id, secret, server) in [
            (Platform::Tiktok, FakeTiktok::CLIENT_KEY, FakeTiktok::CLIENT_SECRET, &self.tiktok.server),
            (Platform::Instagram, FakeInstagram::CLIENT_ID, FakeInstagram::CLIENT_SECRET, &self.instagram.server),
            (Platform::Youtube, FakeYoutube::CLIENT_ID, FakeYoutube::CLIENT_SECRET, &self.youtube.server),
            (Platform::Facebook, FakeFacebook::CLIENT_ID, FakeFacebook::CLIENT_SECRET, &self.facebook.server),
        ] {
            let key = |name: &str| format!("PLATFORMS__{}__{name}", platform.as_str().to_uppercase());
            settings.push((key("CLIENT_ID"), id.to_owned()));
            settings.push((key("CLIENT_SECRET"), secret.to_owned()));
            settings.push((key("BASE_URL"), server.url()));
        }
        settings
    }

    /// The faults of every provider.
    fn faults(&self) -> [(Target, &Faults); 5] {
        [
            (Target::Avatars, self.avatars.faults()),
            (Target::Platform(Platform::Tiktok), self.tiktok.server.faults()),
            (Target::Platform(Platform::Instagram), self.instagram.server.faults()),
            (Target::Platform(Platform::Youtube), self.youtube.server.faults()),
            (Target::Platform(Platform::Facebook), self.facebook.server.faults()),
        ]
    }

    fn faults_of(&self, wanted: Target) -> impl Iterator<Item = &Faults> {
        self.faults().into_iter().filter(move |(target, _)| *target == wanted).map(|(_, faults)| faults)
    }

    pub(crate) fn plant(&self, planned: &ProviderFault) {
        for faults in self.faults_of(planned.target) {
            faults.after(planned.after, planned.method.clone(), planned.path, planned.fault.clone());
        }
    }

    /// Whether every planted fault has happened.
    pub(crate) fn faults_are_over(&self, target: Target) -> bool {
        self.faults_of(target).all(Faults::are_over)
    }

    /// Takes back the faults that have not happened.
    pub(crate) fn heal(&self) {
        for (_, faults) in self.faults() {
            faults.clear();
        }
    }

    /// The captions of everything that is out on the accounts.
    pub(crate) fn published(&self) -> Vec<(Platform, String)> {
        let of = |platform, captions: Vec<String>| captions.into_iter().map(move |caption| (platform, caption));
        of(Platform::Tiktok, self.tiktok.world.posted_titles())
            .chain(of(Platform::Instagram, self.instagram.world.captions()))
            .chain(of(Platform::Youtube, self.youtube.world.public_descriptions()))
            .chain(of(Platform::Facebook, self.facebook.world.public_descriptions()))
            .collect()
    }

    /// The titles of all renders that were ordered and have to be paid.
    pub(crate) fn ordered(&self) -> Vec<String> {
        self.avatars.titles()
    }
}

/// Connects an account as the operator does: through the platform's own page.
pub(crate) fn connect(operator: &Operator<'_>, platform: Platform) -> Result<()> {
    let address = json!({ "redirectAddress": REDIRECT });
    let answer = operator.must("POST", &format!("/api/platforms/{platform}/connect"), &address)?;
    let page =
        ureq::get(answer["address"].as_str().context("no address to sign in")?).call()?.body_mut().read_to_string()?;
    let link = page.split_once("id=allow href=\"").and_then(|(_, rest)| rest.split_once('"')).context("no link")?;
    let link = link.0.replace("&amp;", "&");
    let query = link.split_once('?').context("no code")?.1.trim_end_matches("#_");
    let fields: BTreeMap<String, String> = form_urlencoded::parse(query.as_bytes()).into_owned().collect();
    let answered = json!({ "state": fields.get("state"), "code": fields.get("code") });
    let answer = operator.must("POST", "/api/platforms/connected", &answered)?;
    anyhow::ensure!(answer["platform"]["status"] == "connected", "{answer}");
    Ok(())
}

/// The ids of the posts in the outboxes of these data folders.
pub(crate) fn in_the_sandbox(folders: &[PathBuf]) -> Vec<i64> {
    let posts =
        folders.iter().flat_map(|folder| visible(&folder.join("outbox"))).flat_map(|platform| visible(&platform));
    let record = |post: PathBuf| serde_json::from_slice::<Value>(&std::fs::read(post.join("post.json")).ok()?).ok();
    posts.filter_map(record).filter_map(|record| record["scheduledPostId"].as_i64()).collect()
}

/// The entries of a folder, without those whose names begin with a dot: they are unfinished posts.
fn visible(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let is_visible = |entry: &DirEntry| !entry.file_name().to_string_lossy().starts_with('.');
    entries.filter(is_visible).map(|entry| entry.path()).collect()
}

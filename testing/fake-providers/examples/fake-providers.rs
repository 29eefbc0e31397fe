//! Fakes of all providers on this machine, until their input ends or Ctrl-C is pressed. A product started with the
//! printed settings renders videos at a HeyGen that shows a test picture, has scripts written by a scripted model, and
//! posts to four platforms on which one person comments on everything. With `FAKE_MODEL_HOLDS_SCRIPTS` set, the text
//! model writes one script for each line of the input. Three lines are commands: after `revoke`, no platform accepts the tokens that
//! it has given; `credit` adds $1,000 to the HeyGen wallet; after `quick`, its renders are finished at once.
//!
//! `cargo run -p showrunner-fake-providers --example fake-providers [FILE]` writes the settings to the file in shell
//! syntax.
#![expect(clippy::print_stdout, reason = "it is to be read by a person")]
#![expect(clippy::disallowed_methods, reason = "what happens outside happens at the real time")]

use std::collections::BTreeSet;
use std::error::Error;
use std::io::{self, Write as _};
use std::time::Duration;

use jiff::Timestamp;
use showrunner_fake_providers::{
    FakeAnthropic, FakeFacebook, FakeHeyGen, FakeInstagram, FakeOpenAi, FakeTiktok, FakeYoutube, HEYGEN_KEY,
    a_talking_video,
};

/// Polls until a render is done: a bit more than a minute.
const LOOKS: usize = 15;

/// The variable with which the text model waits for a line of the input before each script.
const MODEL_HOLDS_SCRIPTS: &str = "FAKE_MODEL_HOLDS_SCRIPTS";

/// What the line `credit` adds to the HeyGen wallet, in hundredths of a dollar.
const CREDIT: i64 = 100_000;

/// How often to check for posts to comment on.
const LOOK_EVERY: Duration = Duration::from_secs(1);

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let writer = FakeOpenAi::start().await;
    if std::env::var_os(MODEL_HOLDS_SCRIPTS).is_some() {
        writer.hold_scripts();
    }
    let other_writer = FakeAnthropic::start().await;
    let local_writer = FakeOpenAi::start_ollama().await;
    let studio = FakeHeyGen::start(a_talking_video("1080x1920", 15)).await;
    studio.finish_at_look(LOOKS);
    let platforms = Platforms::start().await;
    let settings = [
        ("AVATAR__API_KEY", HEYGEN_KEY.to_owned()),
        ("AVATAR__BASE_URL", studio.url()),
        ("AI__PROVIDER", "openai".to_owned()),
        ("AI__API_KEY", FakeOpenAi::KEY.to_owned()),
        ("AI__BASE_URL", writer.base_url()),
        ("AI__MODEL", FakeOpenAi::MODEL.to_owned()),
    ];
    let settings = settings.map(|(key, value)| (key.to_owned(), value)).into_iter().chain(platforms.settings());
    // Not settings of the product, which uses one model at a time: for callers that need another one.
    let others = [
        ("FAKE_ANTHROPIC__BASE_URL", other_writer.base_url()),
        ("FAKE_ANTHROPIC__API_KEY", FakeAnthropic::KEY.to_owned()),
        ("FAKE_ANTHROPIC__MODEL", FakeAnthropic::MODEL.to_owned()),
        ("FAKE_OLLAMA__URL", local_writer.host_url()),
    ];
    let settings = settings.map(|(key, value)| (format!("SHOWRUNNER__{key}"), value));
    let lines = settings.chain(others.map(|(key, value)| (key.to_owned(), value)));
    let lines = lines.fold(String::new(), |lines, (key, value)| lines + &format!("export {key}='{value}'\n"));
    match std::env::args_os().nth(1) {
        None => print!("{lines}"),
        Some(path) => {
            // Written whole, for callers that wait for the file.
            let unfinished = format!("{}.part", path.to_string_lossy());
            std::fs::write(&unfinished, lines)?;
            std::fs::rename(unfinished, path)?;
        }
    }
    io::stdout().flush()?;
    let obey = |line: &str| match line {
        "revoke" => platforms.revoke_all(),
        "credit" => studio.set_wallet(studio.wallet() + CREDIT),
        "quick" => studio.finish_at_look(1),
        _ => writer.release_script(),
    };
    tokio::select! {
        () = end_of_input(obey) => Ok(()),
        () = platforms.are_commented_on() => Ok(()),
        pressed = tokio::signal::ctrl_c() => Ok(pressed?),
    }
}

struct Platforms {
    tiktok: FakeTiktok,
    instagram: FakeInstagram,
    youtube: FakeYoutube,
    facebook: FakeFacebook,
}

impl Platforms {
    async fn start() -> Self {
        let instagram = FakeInstagram::start().await;
        instagram.world.set_clock(Timestamp::now());
        Self {
            tiktok: FakeTiktok::start().await,
            youtube: FakeYoutube::start().await,
            facebook: FakeFacebook::start().await,
            instagram,
        }
    }

    fn settings(&self) -> impl Iterator<Item = (String, String)> {
        let apps = [
            ("TIKTOK", FakeTiktok::CLIENT_KEY, FakeTiktok::CLIENT_SECRET, &self.tiktok.server),
            ("INSTAGRAM", FakeInstagram::CLIENT_ID, FakeInstagram::CLIENT_SECRET, &self.instagram.server),
            ("YOUTUBE", FakeYoutube::CLIENT_ID, FakeYoutube::CLIENT_SECRET, &self.youtube.server),
            ("FACEBOOK", FakeFacebook::CLIENT_ID, FakeFacebook::CLIENT_SECRET, &self.facebook.server),
        ];
        apps.into_iter().flat_map(|(platform, id, secret, server)| {
            let values =
                [("CLIENT_ID", id.to_owned()), ("CLIENT_SECRET", secret.to_owned()), ("BASE_URL", server.url())];
            values.map(|(key, value)| (format!("PLATFORMS__{platform}__{key}"), value))
        })
    }

    fn revoke_all(&self) {
        self.tiktok.world.revoke_all();
        self.instagram.accounts.revoke_all();
        self.youtube.world.revoke_all();
        self.facebook.accounts.revoke_all();
    }

    /// Comments once on every published post, until dropped. TikTok has no comments API.
    async fn are_commented_on(&self) {
        let mut known = BTreeSet::new();
        loop {
            let now = Timestamp::now().to_string();
            let (author, text) = ("Marta", "How long does it take until this helps?");
            for id in self.youtube.world.public_ids() {
                if known.insert(("youtube", id.clone())) {
                    self.youtube.world.comment(&id, author, text, &now);
                }
            }
            for id in self.instagram.world.public_ids() {
                if known.insert(("instagram", id.clone())) {
                    self.instagram.world.comment(&id, author, text, &now);
                }
            }
            for id in self.facebook.world.public_ids() {
                if known.insert(("facebook", id.clone())) {
                    self.facebook.world.comment(&id, author, text, &now);
                }
            }
            tokio::time::sleep(LOOK_EVERY).await;
        }
    }
}

/// Calls a function for each line of the input, and returns at its end. A separate thread reads, so that reading does not
/// block the exit.
async fn end_of_input(on_line: impl Fn(&str)) {
    let (line_read, mut lines) = tokio::sync::mpsc::unbounded_channel();
    std::thread::spawn(move || {
        for line in io::stdin().lines().map_while(Result::ok) {
            // Fails when the receiver is gone.
            let _ = line_read.send(line);
        }
    });
    while let Some(line) = lines.recv().await {
        on_line(&line);
    }
}

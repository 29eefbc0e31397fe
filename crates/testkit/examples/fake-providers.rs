//! Stand-ins for paid providers on this machine, until their input ends or Ctrl-C is pressed: a product that is started with the settings that this
//! prints makes videos at a HeyGen that shows a test picture, and has scripts written by a model that makes them up.
//!
//! `cargo run -p showrunner-testkit --example fake-providers [FILE]`: the settings go into the file, as a shell reads them.
#![expect(clippy::print_stdout, reason = "it is to be read by a person")]

use std::error::Error;
use std::io::{self, Write as _};

use showrunner_testkit::fakes::{FakeHeyGen, FakeOpenAi, HEYGEN_KEY, a_talking_video};

/// Questions after which a render is done: about half a minute.
const LOOKS: usize = 15;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let writer = FakeOpenAi::start().await;
    let studio = FakeHeyGen::start(a_talking_video("1080x1920", 15)).await;
    studio.finish_at_look(LOOKS);
    let settings = [
        ("AVATAR__API_KEY", HEYGEN_KEY.to_owned()),
        ("AVATAR__BASE_URL", studio.url()),
        ("AI__PROVIDER", "openai".to_owned()),
        ("AI__API_KEY", FakeOpenAi::KEY.to_owned()),
        ("AI__BASE_URL", writer.base_url()),
        ("AI__MODEL", FakeOpenAi::MODEL.to_owned()),
    ];
    let lines = settings
        .iter()
        .fold(String::new(), |lines, (key, value)| lines + &format!("export SHOWRUNNER__{key}='{value}'\n"));
    match std::env::args_os().nth(1) {
        None => print!("{lines}"),
        Some(path) => {
            // Whoever waits for the file finds it whole.
            let unfinished = format!("{}.part", path.to_string_lossy());
            std::fs::write(&unfinished, lines)?;
            std::fs::rename(unfinished, path)?;
        }
    }
    io::stdout().flush()?;
    tokio::select! {
        () = end_of_input() => Ok(()),
        pressed = tokio::signal::ctrl_c() => Ok(pressed?),
    }
}

/// Waits in a thread of its own, which nobody waits for when it is over for another reason.
async fn end_of_input() {
    let (ended, input) = tokio::sync::oneshot::channel();
    std::thread::spawn(move || {
        let copied = io::copy(&mut io::stdin(), &mut io::sink());
        // Fails when nobody listens any more.
        let _ = ended.send(copied);
    });
    // Also when the thread is gone: then nothing more comes from there.
    let _ = input.await;
}

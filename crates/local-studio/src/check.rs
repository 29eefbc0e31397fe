//! The connection test of the studio: whether it can render, and with which programs.

use showrunner_ports::avatar::ProviderCheck;
use showrunner_video_tools::toolbox::Tool;

use super::render::Renderer;

/// Never fails, because problems are part of the result.
pub(super) async fn check(renderer: &Renderer) -> ProviderCheck {
    let (runner, versions) = (renderer.runner(), renderer.versions());
    let account_info = vec![
        ("Cost".to_owned(), "free, unlimited".to_owned()),
        ("ffmpeg".to_owned(), versions.of(runner, Tool::Ffmpeg, "-version").await),
        ("flite".to_owned(), versions.of(runner, Tool::Flite, "--version").await),
        ("espeak-ng".to_owned(), versions.of(runner, Tool::EspeakNg, "--version").await),
        ("Neural voices".to_owned(), neural_voices(renderer)),
    ];
    // One program that speaks is enough.
    let speaks = (!renderer.has_neural_voices()).then_some(Tool::Flite);
    let problem = match renderer.missing(speaks).await {
        Ok(missing) => missing.map(|missing| missing.to_string()),
        Err(error) => Some(error.to_string()),
    };
    let works = || {
        let with = if runner.toolbox().has(Tool::Flite) { "" } else { ", with the neural voices only" };
        format!("The local studio renders videos on this machine{with}.")
    };
    ProviderCheck { connected: problem.is_none(), message: problem.unwrap_or_else(works), account_info }
}

fn neural_voices(renderer: &Renderer) -> String {
    if renderer.has_neural_voices() {
        "installed on this machine".to_owned()
    } else {
        "not installed; flite speaks instead".to_owned()
    }
}

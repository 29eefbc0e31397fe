//! The connection test of the studio: whether it can render, and with which programs.

use std::time::Duration;

use showrunner_ports::avatar::ProviderCheck;

use super::render::Renderer;
use crate::process::{Invocation, Runner};
use crate::toolbox::Tool;

/// Never fails, because problems are part of the result.
pub(super) async fn check(renderer: &Renderer) -> ProviderCheck {
    let runner = renderer.runner();
    let account_info = vec![
        ("Cost".to_owned(), "free, unlimited".to_owned()),
        ("ffmpeg".to_owned(), version(runner, Tool::Ffmpeg, "-version").await),
        ("flite".to_owned(), version(runner, Tool::Flite, "--version").await),
        ("espeak-ng".to_owned(), version(runner, Tool::EspeakNg, "--version").await),
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

async fn version(runner: &Runner, tool: Tool, argument: &str) -> String {
    if !runner.toolbox().has(tool) {
        return "not installed".to_owned();
    }
    let invocation = Invocation::new(tool, &std::env::temp_dir(), Duration::from_secs(10), [argument]);
    let mut answer = String::new();
    // Flite prints its version and then reports failure, so only its output counts.
    let _ = runner.follow(invocation, |line| answer.extend([line, "\n"])).await;
    version_in(&answer).unwrap_or("installed").to_owned()
}

/// The first word that looks like a version: digits and a dot, possibly after the program's name.
fn version_in(answer: &str) -> Option<&str> {
    let is_version = |word: &&str| word.starts_with(|first: char| first.is_ascii_digit()) && word.contains('.');
    answer.split_whitespace().map(|word| word.trim_start_matches("flite-")).find(is_version)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_found_in_what_the_programs_say_of_themselves() {
        for (answer, version) in [
            ("ffmpeg version 5.1.9-0+deb12u1 Copyright (c) 2000-2026", Some("5.1.9-0+deb12u1")),
            ("Copyright (c) 1999-2016, all rights reserved\n version: flite-2.2-current Sep 2018", Some("2.2-current")),
            ("eSpeak NG text-to-speech: 1.51  Data at: /usr/lib", Some("1.51")),
            ("no idea", None),
        ] {
            assert_eq!(version_in(answer), version);
        }
    }
}

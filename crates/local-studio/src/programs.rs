//! The programs and fonts that the studio needs: instructions for installing missing ones, and the versions of those that are
//! there. A program is asked for its version again only when its file has changed: the studio is checked every minute, and to start
//! three programs for it took half of the processor time of a server that waits.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime};

use showrunner_video_tools::process::{Invocation, Runner};
use showrunner_video_tools::toolbox::{Tool, Toolbox};

/// The programs that every video needs, whatever speaks.
const NEEDED: [Tool; 2] = [Tool::Ffmpeg, Tool::Ffprobe];

/// The programs and fonts that are not installed. Its text tells the operator what to do.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub struct Missing {
    names: Vec<&'static str>,
}

impl Missing {
    /// The missing programs and fonts, given the program that speaks and whether the studio's typeface is installed.
    /// `None` if videos can be rendered.
    pub(crate) fn of(toolbox: &Toolbox, speaks: Option<Tool>, has_typeface: bool) -> Option<Self> {
        let needed = NEEDED.into_iter().chain(speaks);
        let mut names: Vec<&'static str> = needed.filter(|&tool| !toolbox.has(tool)).map(Tool::program).collect();
        if !has_typeface {
            names.push("the Inter typeface");
        }
        (!names.is_empty()).then_some(Self { names })
    }
}

impl From<Tool> for Missing {
    fn from(tool: Tool) -> Self {
        Self { names: vec![tool.program()] }
    }
}

impl fmt::Display for Missing {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verb = if self.names.len() == 1 { "is" } else { "are" };
        let extra = if self.names.contains(&Tool::EspeakNg.program()) { " espeak-ng" } else { "" };
        write!(
            formatter,
            "the built-in studio cannot render: {} {verb} not installed; run `apt-get install ffmpeg flite \
             fonts-inter{extra}` (Debian, Ubuntu) or `brew install ffmpeg flite{extra} && brew install --cask \
             font-inter` (macOS), then try again",
            self.names.join(", ")
        )
    }
}

/// How long a program may take to say its version.
const VERSION_TIMEOUT: Duration = Duration::from_secs(10);

/// The versions that programs have said.
#[derive(Default)]
pub(super) struct ProgramVersions(Mutex<HashMap<Tool, Known>>);

struct Known {
    file: FileState,
    version: String,
}

/// What changes when another program is installed in the place of a file.
#[derive(PartialEq, Eq)]
struct FileState {
    modified: SystemTime,
    bytes: u64,
}

impl ProgramVersions {
    /// The version of a program, which it says when it is started with `argument`.
    pub(super) async fn of(&self, runner: &Runner, tool: Tool, argument: &str) -> String {
        let Some(file) = runner.toolbox().path(tool) else { return "not installed".to_owned() };
        let metadata = tokio::fs::metadata(file).await;
        let state = metadata.and_then(|file| Ok(FileState { modified: file.modified()?, bytes: file.len() })).ok();
        if let Some(known) = self.known().get(&tool)
            && state.as_ref() == Some(&known.file)
        {
            return known.version.clone();
        }
        let invocation = Invocation::new(tool, &std::env::temp_dir(), VERSION_TIMEOUT, [argument]);
        let mut answer = String::new();
        // Flite prints its version and then reports failure, so only its output counts.
        let _ = runner.follow(invocation, None, |line| answer.extend([line, "\n"])).await;
        let Some(version) = version_in(&answer) else { return "installed".to_owned() };
        if let Some(file) = state {
            self.known().insert(tool, Known { file, version: version.to_owned() });
        }
        version.to_owned()
    }

    fn known(&self) -> MutexGuard<'_, HashMap<Tool, Known>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The first word that looks like a version: digits and a dot, possibly after the program's name.
fn version_in(answer: &str) -> Option<&str> {
    let is_version = |word: &&str| word.starts_with(|first: char| first.is_ascii_digit()) && word.contains('.');
    answer.split_whitespace().map(|word| word.trim_start_matches("flite-")).find(is_version)
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt as _;

    use showrunner_video_tools::toolbox::Toolbox;

    use super::*;

    #[test]
    fn an_empty_toolbox_says_how_to_get_tools() {
        let sentence = Missing::of(&Toolbox::default(), Some(Tool::Flite), false).unwrap().to_string();
        assert!(sentence.contains("ffmpeg, ffprobe, flite, the Inter typeface are not installed"), "{sentence}");
        assert!(sentence.contains("apt-get install ffmpeg flite fonts-inter`"), "{sentence}");
        assert!(sentence.contains("brew install ffmpeg flite && brew install --cask font-inter"), "{sentence}");
    }

    #[test]
    fn only_the_program_that_speaks_is_needed_beside_the_encoder() {
        let toolbox =
            NEEDED.into_iter().fold(Toolbox::default(), |toolbox, tool| toolbox.with(tool, "/bin/true".into()));
        assert_eq!(Missing::of(&toolbox, None, true), None, "the neural voices need none");
        let sentence = Missing::of(&toolbox, Some(Tool::Flite), true).unwrap().to_string();
        assert!(sentence.contains("flite is not installed"), "{sentence}");
    }

    #[tokio::test]
    async fn a_program_is_asked_again_only_when_its_file_has_changed() {
        let folder = tempfile::tempdir().unwrap();
        let (file, asked) = (folder.path().join("flite"), folder.path().join("asked"));
        let install = |version: &str| {
            let script = format!("#!/bin/sh\necho x >>'{}'\necho flite-{version}\n", asked.display());
            std::fs::write(&file, script).unwrap();
            std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o755)).unwrap();
        };
        let times_asked = || std::fs::read_to_string(&asked).unwrap_or_default().lines().count();
        install("2.2");
        let runner = Runner::new(Toolbox::of_this_machine().with(Tool::Flite, file.clone()));
        let versions = ProgramVersions::default();
        for _ in 0..2 {
            assert_eq!(versions.of(&runner, Tool::Flite, "--version").await, "2.2");
        }
        assert_eq!(times_asked(), 1);
        install("2.2.1");
        assert_eq!(versions.of(&runner, Tool::Flite, "--version").await, "2.2.1");
        assert_eq!(times_asked(), 2);
        std::fs::remove_file(&file).unwrap();
        assert_eq!(versions.of(&runner, Tool::Flite, "--version").await, "installed", "it says nothing");
    }

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

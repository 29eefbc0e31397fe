//! The programs that the studio needs, and instructions for installing missing ones.

use std::fmt;
use std::path::PathBuf;

use showrunner_child_process::program;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Tool {
    /// Composes and encodes the video.
    Ffmpeg,
    /// Verifies the encoded video.
    Ffprobe,
    /// Speaks English.
    Flite,
    /// Speaks other languages.
    EspeakNg,
}

impl Tool {
    const ALL: [Self; 4] = [Self::Ffmpeg, Self::Ffprobe, Self::Flite, Self::EspeakNg];

    /// The programs that every video needs, whatever speaks.
    const NEEDED: [Self; 2] = [Self::Ffmpeg, Self::Ffprobe];

    pub(crate) const fn program(self) -> &'static str {
        match self {
            Self::Ffmpeg => "ffmpeg",
            Self::Ffprobe => "ffprobe",
            Self::Flite => "flite",
            Self::EspeakNg => "espeak-ng",
        }
    }
}

/// Where the programs are. The default has none.
#[derive(Debug, Clone, Default)]
pub struct Toolbox {
    found: Vec<(Tool, PathBuf)>,
}

impl Toolbox {
    /// Searches the folders of this process's search path.
    #[must_use]
    pub fn of_this_machine() -> Self {
        let found = Tool::ALL.into_iter().filter_map(|tool| program(tool.program()).map(|file| (tool, file)));
        Self { found: found.collect() }
    }

    /// Replaces a tool with another program.
    #[cfg(test)]
    pub(crate) fn with(mut self, tool: Tool, file: PathBuf) -> Self {
        self.found.insert(0, (tool, file));
        self
    }

    pub(crate) fn path(&self, tool: Tool) -> Option<&PathBuf> {
        self.found.iter().find_map(|(found, path)| (*found == tool).then_some(path))
    }

    pub(crate) fn has(&self, tool: Tool) -> bool {
        self.path(tool).is_some()
    }

    /// The missing programs and fonts, given the program that speaks and whether the studio's typeface is installed.
    /// `None` if videos can be rendered.
    pub(crate) fn missing(&self, speaks: Option<Tool>, has_typeface: bool) -> Option<Missing> {
        let needed = Tool::NEEDED.into_iter().chain(speaks);
        let mut names: Vec<&'static str> = needed.filter(|&tool| !self.has(tool)).map(Tool::program).collect();
        if !has_typeface {
            names.push("the Inter typeface");
        }
        (!names.is_empty()).then_some(Missing { names })
    }
}

/// The programs and fonts that are not installed. Its text tells the operator what to do.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub struct Missing {
    names: Vec<&'static str>,
}

impl Missing {
    pub(crate) fn only(tool: Tool) -> Self {
        Self { names: vec![tool.program()] }
    }
}

impl fmt::Display for Missing {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verb = if self.names.len() == 1 { "is" } else { "are" };
        let extra = if self.names.contains(&Tool::EspeakNg.program()) { " espeak-ng" } else { "" };
        write!(
            formatter,
            "the local studio cannot render: {} {verb} not installed; run `apt-get install ffmpeg flite \
             fonts-inter{extra}` (Debian, Ubuntu) or `brew install ffmpeg flite{extra} && brew install --cask \
             font-inter` (macOS), then try again",
            self.names.join(", ")
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_toolbox_says_how_to_get_tools() {
        let toolbox = Toolbox::default();
        let sentence = toolbox.missing(Some(Tool::Flite), false).unwrap().to_string();
        assert!(sentence.contains("ffmpeg, ffprobe, flite, the Inter typeface are not installed"), "{sentence}");
        assert!(sentence.contains("apt-get install ffmpeg flite fonts-inter`"), "{sentence}");
        assert!(sentence.contains("brew install ffmpeg flite && brew install --cask font-inter"), "{sentence}");
    }

    #[test]
    fn only_the_program_that_speaks_is_needed_beside_the_encoder() {
        let found = Tool::NEEDED.into_iter().map(|tool| (tool, PathBuf::from("/bin/true"))).collect();
        let toolbox = Toolbox { found };
        assert_eq!(toolbox.missing(None, true), None, "the neural voices need none");
        let sentence = toolbox.missing(Some(Tool::Flite), true).unwrap().to_string();
        assert!(sentence.contains("flite is not installed"), "{sentence}");
    }
}

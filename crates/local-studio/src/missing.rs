//! The programs and fonts that the studio needs, and instructions for installing missing ones.

use std::fmt;

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
}

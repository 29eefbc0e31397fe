//! The external programs that make videos, and where this machine has them.

use std::path::PathBuf;

use showrunner_child_process::program;

/// An external program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Tool {
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

    /// The name of its executable file.
    pub const fn program(self) -> &'static str {
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
    #[must_use]
    pub fn with(mut self, tool: Tool, file: PathBuf) -> Self {
        self.found.insert(0, (tool, file));
        self
    }

    /// The file of a program, if it is installed.
    pub fn path(&self, tool: Tool) -> Option<&PathBuf> {
        self.found.iter().find_map(|(found, path)| (*found == tool).then_some(path))
    }

    /// Whether a program is installed.
    pub fn has(&self, tool: Tool) -> bool {
        self.path(tool).is_some()
    }
}

#![doc = include_str!("../README.md")]

mod captions;
mod cards;
mod catalogue;
mod composition;
mod encode;
mod error;
mod frame;
#[cfg(feature = "fuzzing")]
#[doc(hidden)]
#[path = "test_support/fuzzing.rs"]
pub mod fuzzing;
mod hook;
mod job;
mod lines;
mod outro;
mod palette;
mod presenter;
mod programs;
mod provider;
mod queue;
mod render;
mod safe_zone;
mod sample;
mod script_analysis;
mod speech;
mod timing;
mod title;
mod voice_files;

use std::path::PathBuf;
use std::sync::Arc;

use jiff::SignedDuration;
use showrunner_video_tools::toolbox::Toolbox;

pub use error::RenderError;
pub use job::{StudioJob, UnknownChoice};
pub use programs::Missing;
pub use queue::Shared;
pub use render::{Marks, RenderedFiles, Renderer, SpokenScript};
pub use voice_files::installer::StudioVoices;

use queue::RenderQueue;
use sample::Samples;

#[derive(Debug, Clone)]
pub struct StudioConfig {
    /// The folder of this machine for renders under way, pictures and samples. Nothing in it is needed by another process.
    pub work_dir: PathBuf,
    /// The folder of the neural voices on this machine. The product works without them.
    pub voices_dir: PathBuf,
    /// How long a job stays with a process that no longer renews its claim.
    pub lease: SignedDuration,
    /// What says in videos and their files how they were made.
    pub marks: Marks,
    /// Whether this process renders. Otherwise it only accepts jobs and reports their status.
    pub renders: bool,
}

pub struct Studio {
    config: StudioConfig,
    renderer: Arc<Renderer>,
    queue: Arc<RenderQueue>,
    samples: Samples,
}

impl Studio {
    /// Creates a studio with the programs of this machine. Missing programs appear in its check and make renders fail,
    /// but never stop the process.
    #[must_use]
    pub fn new(config: StudioConfig, shared: Shared) -> Self {
        Self::with_toolbox(config, shared, Toolbox::of_this_machine())
    }

    #[must_use]
    pub fn with_toolbox(config: StudioConfig, shared: Shared, toolbox: Toolbox) -> Self {
        let spoken = config.work_dir.join("spoken");
        let renderer = Arc::new(Renderer::new(toolbox, config.voices_dir.clone(), spoken));
        let scratch = config.work_dir.join("renders");
        let queue = RenderQueue::new(shared, Arc::clone(&renderer), scratch, config.lease, config.marks);
        let samples = Samples::new(config.work_dir.join("samples"), config.marks.metadata);
        Self { config, renderer, queue: Arc::new(queue), samples }
    }
}

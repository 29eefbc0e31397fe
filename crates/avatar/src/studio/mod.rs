//! The local studio: the built-in avatar provider that renders a script into a real video on this machine.
//!
//! The steps of a job are `speech` (speaks the script and finds the times of its words and sounds), `layers` (paints
//! scene, presenter, captions and title), `music`, `encode` (one ffmpeg process), and `verify`. The `queue` keeps jobs
//! as folders, so that a render survives the process that started it.

mod captions;
mod catalogue;
mod check;
mod encode;
mod error;
mod job;
mod layers;
mod presenter;
mod provider;
mod queue;
mod render;
mod sample;
mod speech;
mod title;
mod verify;

use std::path::PathBuf;
use std::sync::Arc;

pub use crate::toolbox::{Missing, Toolbox};
pub use error::RenderError;
pub use job::{StudioJob, UnknownChoice};
pub use render::{RenderedFiles, Renderer};

use queue::RenderQueue;
use sample::Samples;

#[derive(Debug, Clone)]
pub struct StudioConfig {
    /// The folder for jobs, pictures and samples. Processes that share the work share this folder.
    pub work_dir: PathBuf,
    /// Whether videos have the small mark that says how they were made.
    pub mark: bool,
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
    pub fn new(config: StudioConfig) -> Self {
        Self::with_toolbox(config, Toolbox::of_this_machine())
    }

    #[must_use]
    pub fn with_toolbox(config: StudioConfig, toolbox: Toolbox) -> Self {
        let renderer = Arc::new(Renderer::new(toolbox));
        let queue = RenderQueue::new(config.work_dir.join("jobs"), Arc::clone(&renderer), config.mark);
        let samples = Samples::new(config.work_dir.join("samples"));
        Self { config, renderer, queue: Arc::new(queue), samples }
    }
}

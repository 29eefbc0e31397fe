//! The local studio: the stand-in avatar provider that renders a script into a real video on this machine.
//!
//! A job goes through `speech` (the script spoken, with the times of its words and sounds), `layers` (scene,
//! presenter, captions and title, painted), `music`, `encode` (one ffmpeg process), and `verify`. The `queue`
//! keeps jobs as folders, so that a render survives the process that began it.

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

/// How a studio works.
#[derive(Debug, Clone)]
pub struct StudioConfig {
    /// Where jobs and pictures are kept. Processes that share the work share this folder.
    pub work_dir: PathBuf,
    /// Whether videos carry the small mark that says how they were made.
    pub mark: bool,
    /// Whether this process renders; one that does not only takes jobs in and tells how far they are.
    pub renders: bool,
}

/// The local studio.
pub struct Studio {
    config: StudioConfig,
    renderer: Arc<Renderer>,
    queue: Arc<RenderQueue>,
}

impl Studio {
    /// A studio with the programs of this machine. Missing programs show in its check and in failing renders; it
    /// never stops the process.
    #[must_use]
    pub fn new(config: StudioConfig) -> Self {
        Self::with_toolbox(config, Toolbox::of_this_machine())
    }

    /// A studio with the programs of a toolbox.
    #[must_use]
    pub fn with_toolbox(config: StudioConfig, toolbox: Toolbox) -> Self {
        let renderer = Arc::new(Renderer::new(toolbox));
        let queue = RenderQueue::new(config.work_dir.join("jobs"), Arc::clone(&renderer), config.mark);
        Self { config, renderer, queue: Arc::new(queue) }
    }
}

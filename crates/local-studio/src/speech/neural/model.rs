//! Models that turn symbols into sound.

use std::path::Path;
use std::sync::{Mutex, PoisonError};

use ort::environment::Environment;
use ort::session::{Session, SessionInputs, SessionOutputs};

/// Two threads, as for the encoder. More would be idle most of the time.
const THREADS: usize = 2;

/// What a model makes of a sentence.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Sound {
    /// Between −1 and 1, 24,000 in a second.
    pub(super) samples: Vec<f32>,
    /// The length of each symbol, in frames of 600 samples.
    pub(super) frames: Vec<f32>,
}

/// Speaks symbols. A real one takes up to a second to load and up to hundreds of megabytes.
pub(super) trait Model: Send {
    /// `voice` is the model's own name for it; `speed` is above one for fast speech.
    fn speak(&mut self, numbers: &[i64], voice: &str, speed: f32) -> Result<Sound, String>;
}

/// The file of a model, ready to run.
pub(super) struct Network {
    session: Session,
}

impl Network {
    pub(super) fn load(runtime: &Path, file: &Path) -> Result<Self, String> {
        let environment = environment(runtime).map_err(|error| cannot_be_loaded(&error))?;
        let loaded = || -> ort::Result<Session> {
            Session::builder(&environment)?
                .with_intra_threads(THREADS)?
                .with_inter_threads(1)?
                // Threads that wait for work must not take the encoder's processor time.
                .with_intra_op_spinning(false)?
                // Every sentence has another length, so what one took says nothing about the next. The arena stays:
                // without it a sentence takes four times the memory, and with it all goes back with the session.
                .with_memory_pattern(false)?
                .commit_from_file(file)
        };
        let session = loaded().map_err(|error| cannot_be_loaded(&error.to_string()))?;
        Ok(Self { session })
    }

    /// Runs the model and reads what `take` needs from its outputs.
    pub(super) fn run<T>(
        &mut self,
        inputs: impl FnOnce() -> ort::Result<SessionInputs<'static, 'static>>,
        take: impl FnOnce(&SessionOutputs<'_>) -> ort::Result<T>,
    ) -> Result<T, String> {
        let ran = inputs().and_then(|inputs| take(&self.session.run(inputs)?));
        ran.map_err(|error| format!("the model of the voices failed: {error}"))
    }
}

fn cannot_be_loaded(reason: &str) -> String {
    format!("the model of the voices cannot be loaded: {reason}")
}

/// The library sends what it runs to its maker, also where its own option forbids it, unless this variable is 1 when it is
/// loaded. Then it makes no connection and writes no file.
const NO_REPORTS: &str = "ORT_DISABLE_TELEMETRY";

#[expect(clippy::disallowed_methods, reason = "the library's own variable, not configuration")]
fn reports_are_off() -> bool {
    std::env::var_os(NO_REPORTS).is_some_and(|value| value == "1")
}

/// The library allows one environment in the life of a process, so it stays when the models leave the memory. It is small.
static ENVIRONMENT: Mutex<Option<Environment>> = Mutex::new(None);

/// The library's own errors can only be made when it is loaded.
fn environment(runtime: &Path) -> Result<Environment, String> {
    // Whatever a panic left behind is only read.
    let mut kept = ENVIRONMENT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(environment) = &*kept {
        return Ok(environment.clone());
    }
    if !reports_are_off() {
        return Err(format!("{NO_REPORTS} is not set to 1, so it would report what it runs"));
    }
    let library = ort::init_from(runtime).map_err(|error| error.to_string())?;
    let environment =
        library.with_name("showrunner").with_telemetry(false).build().map_err(|error| error.to_string())?;
    Ok(kept.insert(environment).clone())
}

/// The numbers of an output.
pub(super) fn numbers<'a>(outputs: &'a SessionOutputs<'_>, name: &str) -> ort::Result<&'a [f32]> {
    let output = outputs.get(name).ok_or_else(|| ort::Error::new(format!("there is no output {name}")))?;
    Ok(output.try_extract_tensor::<f32>()?.1)
}

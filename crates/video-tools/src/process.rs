//! Runs other programs, confined, with a timeout.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::process::{ExitStatus, Stdio};
use std::sync::mpsc as blocking;
use std::time::Duration;

use showrunner_child_process::{GIB, Launcher, Limits, command};
use tokio::io::{AsyncBufReadExt, AsyncRead, AsyncReadExt, AsyncWriteExt as _, BufReader};
use tokio::process::{Child, ChildStdin, Command};
use tokio::sync::mpsc;
use tokio::task::spawn_blocking;

use crate::toolbox::{Tool, Toolbox};

/// The number of bytes of a program's standard error that are kept. The last ones contain the error.
const STDERR_TAIL_BYTES: usize = 4096;

/// The address space of ffmpeg. A render takes 1.3 GiB of it, of which 0.5 GiB is memory; a video of 4K takes more.
const ENCODER_MEMORY: u64 = 4 * GIB;

/// The address space of the other programs, which take a tenth of it.
const OTHER_MEMORY: u64 = GIB;

/// The size of a file that a program writes. Videos last minutes, and at the platforms' highest rate of 20 Mbit/s this is
/// a quarter of an hour.
const FILE_SIZE: u64 = 2 * GIB;

/// Why a program has not done its work.
#[derive(Debug, thiserror::Error)]
pub enum ProcessError {
    /// The program must be installed first.
    #[error("{} is not installed", .0.program())]
    Missing(Tool),
    /// The program could not be started, or its output not be read.
    #[error("{program} could not be run: {source}")]
    Run {
        /// The name of the program.
        program: &'static str,
        /// The system's error.
        source: std::io::Error,
    },
    /// The program reported a failure.
    #[error("{program} failed ({status}): {reason}")]
    Failed {
        /// The name of the program.
        program: &'static str,
        /// Its exit status.
        status: ExitStatus,
        /// The limit that it exceeded, or the end of its error output.
        reason: String,
    },
    /// The program was killed because it took too long.
    #[error("{program} did not finish within {} s", limit.as_secs())]
    TimedOut {
        /// The name of the program.
        program: &'static str,
        /// The time that it had.
        limit: Duration,
    },
}

/// A program with its arguments, its working directory and its time limit.
#[derive(Debug)]
pub struct Invocation {
    tool: Tool,
    arguments: Vec<String>,
    /// The working directory. Every file name is relative to it.
    folder: PathBuf,
    limit: Duration,
}

impl Invocation {
    /// Prepares a run in `folder`, to which every file name is relative.
    pub fn new<A: Into<String>>(
        tool: Tool,
        folder: &Path,
        limit: Duration,
        arguments: impl IntoIterator<Item = A>,
    ) -> Self {
        let arguments = arguments.into_iter().map(Into::into).collect();
        Self { tool, arguments, folder: folder.to_path_buf(), limit }
    }

    /// As much processor time as there is time: of several threads one is busy and the others wait for it.
    fn limits(&self) -> Limits {
        let memory = if self.tool == Tool::Ffmpeg { ENCODER_MEMORY } else { OTHER_MEMORY };
        Limits { memory, processor_time: self.limit, file_size: FILE_SIZE }
    }
}

/// Runs the programs of a toolbox.
#[derive(Debug)]
pub struct Runner {
    toolbox: Toolbox,
    launcher: Launcher,
}

impl Runner {
    /// Starts the thread to which the programs are tied.
    pub fn new(toolbox: Toolbox) -> Self {
        Self { toolbox, launcher: Launcher::start() }
    }

    /// The programs.
    pub fn toolbox(&self) -> &Toolbox {
        &self.toolbox
    }

    /// Runs a program to its end and returns its output.
    pub async fn run(&self, invocation: Invocation) -> Result<String, ProcessError> {
        let mut output = String::new();
        self.follow(invocation, None, |line| {
            output.push_str(line);
            output.push('\n');
        })
        .await?;
        Ok(output)
    }

    /// Runs a program to its end and passes on each line as soon as it is printed. A program that ends before it has read
    /// everything that `input` makes is judged by its exit status.
    pub async fn follow(
        &self,
        invocation: Invocation,
        input: Option<Feed>,
        on_line: impl FnMut(&str) + Send,
    ) -> Result<(), ProcessError> {
        let (program, limit, limits) = (invocation.tool.program(), invocation.limit, invocation.limits());
        let wrap = |source| ProcessError::Run { program, source };
        let mut command = self.command(&invocation).await?;
        if input.is_some() {
            command.stdin(Stdio::piped());
        }
        let mut child = self.launcher.launch(command).await.map_err(wrap)?;

        let Ok(finished) = tokio::time::timeout(limit, attend(&mut child, input, on_line)).await else {
            child.kill().await.map_err(wrap)?;
            return Err(ProcessError::TimedOut { program, limit });
        };
        let (status, stderr_tail) = finished.map_err(wrap)?;
        if status.success() {
            return Ok(());
        }
        let reason = limits.explain(status).unwrap_or(stderr_tail);
        Err(ProcessError::Failed { program, status, reason })
    }

    async fn command(&self, invocation: &Invocation) -> Result<Command, ProcessError> {
        let path = self.toolbox.path(invocation.tool).ok_or(ProcessError::Missing(invocation.tool))?;
        let mut command = command(path, &invocation.limits()).await;
        command.args(&invocation.arguments).current_dir(&invocation.folder);
        Ok(command)
    }
}

async fn attend(
    child: &mut Child,
    input: Option<Feed>,
    on_line: impl FnMut(&str) + Send,
) -> std::io::Result<(ExitStatus, String)> {
    let (stdin, output, stderr) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
    let feed = async {
        match (stdin, input) {
            (Some(stdin), Some(input)) => input.into_program(stdin).await,
            _ => Ok(()),
        }
    };
    let ((), (), stderr_tail, status) =
        tokio::try_join!(feed, read_lines(output, on_line), read_tail(stderr), child.wait())?;
    Ok((status, stderr_tail))
}

async fn read_lines(
    output: Option<impl AsyncRead + Unpin>,
    mut on_line: impl FnMut(&str) + Send,
) -> std::io::Result<()> {
    let Some(output) = output else { return Ok(()) };
    let mut lines = BufReader::new(output).split(b'\n');
    while let Some(line) = lines.next_segment().await? {
        on_line(String::from_utf8_lossy(&line).trim_end());
    }
    Ok(())
}

async fn read_tail(stderr: Option<impl AsyncRead + Unpin>) -> std::io::Result<String> {
    let Some(mut stderr) = stderr else { return Ok(String::new()) };
    let mut tail = Vec::new();
    let mut chunk = [0; 1024];
    loop {
        let read = stderr.read(&mut chunk).await?;
        if read == 0 {
            return Ok(String::from_utf8_lossy(&tail).trim().to_owned());
        }
        tail.extend_from_slice(&chunk[..read]);
        let surplus = tail.len().saturating_sub(STDERR_TAIL_BYTES);
        tail.drain(..surplus);
    }
}

/// The pieces under way: one is made while another one is read.
const PIECES: usize = 2;

/// What a program reads from its standard input: made piece by piece on a separate thread, while the piece before is read.
pub struct Feed {
    made: mpsc::Receiver<Vec<u8>>,
    used: blocking::Sender<Vec<u8>>,
}

impl Feed {
    /// Makes pieces with `make`, which fills a buffer with its former content and says whether there is one more. It ends
    /// when `make` does, or when nobody reads any longer.
    pub fn of(mut make: impl FnMut(&mut Vec<u8>) -> bool + Send + 'static) -> Self {
        let (giver, ready) = mpsc::channel(PIECES);
        let (used, take) = blocking::channel::<Vec<u8>>();
        for _ in 0..PIECES {
            // The receiver is here, so this cannot fail.
            let _ = used.send(Vec::new());
        }
        spawn_blocking(move || {
            while let Ok(mut piece) = take.recv() {
                if !make(&mut piece) || giver.blocking_send(piece).is_err() {
                    return;
                }
            }
        });
        Self { made: ready, used }
    }

    /// Writes all pieces, and closes the input.
    async fn into_program(mut self, mut stdin: ChildStdin) -> io::Result<()> {
        while let Some(piece) = self.made.recv().await {
            match stdin.write_all(&piece).await {
                Ok(()) => {}
                // Why the program reads no further is said by its exit status.
                Err(error) if error.kind() == ErrorKind::BrokenPipe => return Ok(()),
                Err(error) => return Err(error),
            }
            // If there is no further piece to make, nobody takes it.
            let _ = self.used.send(piece);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;

//! Jobs that block, of which only so many run at once. A thread that has finished one takes the next that waits: to wake a task
//! only so that it starts another thread would cost two changes of threads more for each.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A job. What it returns answers the caller, once the thread is free for another job.
pub(crate) type Job = Box<dyn FnOnce() -> Tell + Send>;

pub(crate) type Tell = Box<dyn FnOnce() + Send>;

/// The waiting jobs, and how many threads run others. Clones share them.
#[derive(Clone)]
pub(crate) struct BlockingJobs {
    state: Arc<Mutex<State>>,
    most_threads: usize,
}

#[derive(Default)]
struct State {
    waiting: VecDeque<Job>,
    threads: usize,
}

impl BlockingJobs {
    pub(crate) fn new(most_threads: usize) -> Self {
        Self { state: Arc::default(), most_threads }
    }

    /// Runs a job in a thread of the caller's runtime or, if there are enough threads, in the first that becomes free. Returns
    /// whether it has to wait for one.
    pub(crate) fn add(&self, job: Job) -> bool {
        let mut state = self.state();
        if state.threads == self.most_threads {
            state.waiting.push_back(job);
            return true;
        }
        state.threads += 1;
        drop(state);
        let thread = Thread { jobs: self.clone(), is_counted: true };
        tokio::task::spawn_blocking(move || thread.run(job));
        false
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A thread that runs jobs.
struct Thread {
    jobs: BlockingJobs,
    is_counted: bool,
}

impl Thread {
    fn run(mut self, first: Job) {
        let mut next = Some(first);
        while let Some(job) = next {
            // The caller of a job that panics sees that nobody will answer.
            let tell = catch_unwind(AssertUnwindSafe(job));
            next = self.next();
            if let Ok(tell) = tell {
                tell();
            }
        }
    }

    /// The next job, or none when this thread is needed no longer.
    fn next(&mut self) -> Option<Job> {
        let mut state = self.jobs.state();
        let next = state.waiting.pop_front();
        if next.is_none() {
            state.threads -= 1;
            self.is_counted = false;
        }
        next
    }
}

/// Makes room for another thread also when the runtime ends before this one has begun.
impl Drop for Thread {
    fn drop(&mut self) {
        if self.is_counted {
            self.jobs.state().threads -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::sync::mpsc;

    use super::*;

    /// A job that tells its number.
    fn job(number: u8, told: &mpsc::UnboundedSender<u8>) -> Job {
        let told = told.clone();
        Box::new(move || {
            Box::new(move || {
                told.send(number).ok();
            })
        })
    }

    #[tokio::test]
    async fn what_waits_is_run_in_its_order_by_the_thread_that_becomes_free() {
        let (told, mut answers) = mpsc::unbounded_channel();
        let jobs = BlockingJobs::new(1);
        let (go, gate) = std::sync::mpsc::channel::<()>();
        let first = job(1, &told);
        let waits = jobs.add(Box::new(move || {
            gate.recv().ok();
            first()
        }));
        assert!(!waits);
        assert!(jobs.add(job(2, &told)) && jobs.add(job(3, &told)));
        go.send(()).unwrap();
        for number in 1..=3 {
            assert_eq!(answers.recv().await, Some(number));
        }
        assert!(!jobs.add(job(4, &told)), "the thread is free again");
        assert_eq!(answers.recv().await, Some(4));
    }

    #[tokio::test]
    async fn a_job_that_panics_takes_no_thread_away() {
        let (told, mut answers) = mpsc::unbounded_channel();
        let jobs = BlockingJobs::new(1);
        jobs.add(Box::new(|| unreachable!("a defect")));
        jobs.add(job(2, &told));
        assert_eq!(answers.recv().await, Some(2));
    }

    #[test]
    fn a_runtime_that_ends_takes_no_thread_away() {
        let (told, mut answers) = mpsc::unbounded_channel();
        let jobs = BlockingJobs::new(1);
        let runtime = || tokio::runtime::Builder::new_current_thread().build().unwrap();
        let ended = runtime();
        let handle = ended.handle().clone();
        ended.shutdown_background();
        // It is taken, and dropped.
        let entered = handle.enter();
        jobs.add(job(1, &told));
        drop(entered);
        runtime().block_on(async {
            assert!(!jobs.add(job(2, &told)));
            assert_eq!(answers.recv().await, Some(2));
        });
    }
}

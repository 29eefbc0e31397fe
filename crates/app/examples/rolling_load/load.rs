//! Sends each request at its time, whether or not the ones before it have been answered.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::caller::{Answer, Caller};
use crate::requests::{Plan, Request};

/// How many requests may be waiting for their answers. What is due meanwhile is sent later; its time counts from when it was due.
const THREADS: usize = 200;

/// A request that was sent.
pub(crate) struct Sent {
    pub(crate) number: usize,
    pub(crate) is_write: bool,
    /// When the answer was there, counted from the first request.
    pub(crate) ended: Duration,
    /// From when it was due until the answer was there.
    pub(crate) took: Duration,
    pub(crate) result: SendResult,
}

pub(crate) enum SendResult {
    /// Answered with a status; a new row's id, if it made one.
    Status(u16, Option<i64>),
    /// Not answered, for this reason.
    Unanswered(String),
}

impl Sent {
    pub(crate) fn succeeded(&self) -> bool {
        matches!(self.result, SendResult::Status(200..300, _))
    }

    /// The status or the reason, for a table.
    pub(crate) fn label(&self) -> String {
        match &self.result {
            SendResult::Status(status, _) => status.to_string(),
            SendResult::Unanswered(reason) => reason.clone(),
        }
    }
}

/// Sends all requests, `rate` a second.
pub(crate) fn send(caller: &Caller, plan: &Plan, rate: usize) -> Vec<Sent> {
    let next = AtomicUsize::new(0);
    let begun = Instant::now();
    let due = |number: usize| Duration::from_secs_f64(lossy(number) / lossy(rate));
    thread::scope(|scope| {
        let threads: Vec<_> = (0..THREADS)
            .map(|_| {
                scope.spawn(|| {
                    let mut sent = Vec::new();
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= plan.requests {
                            return sent;
                        }
                        let due = due(number);
                        thread::sleep(due.saturating_sub(begun.elapsed()));
                        let request = plan.request(number);
                        let (method, path, body) = request.call();
                        let answer = caller.call(method, &path, body.as_ref());
                        let ended = begun.elapsed();
                        let (is_write, result) = (request.is_write(), result_of(&request, answer));
                        sent.push(Sent { number, is_write, ended, took: ended.saturating_sub(due), result });
                    }
                })
            })
            .collect();
        threads.into_iter().flat_map(|thread| thread.join().unwrap_or_default()).collect()
    })
}

fn result_of(request: &Request, answer: Answer) -> SendResult {
    match answer {
        Ok((status, body)) => {
            let row = if matches!(request, Request::Generate { .. }) { &body["script"] } else { &body };
            SendResult::Status(status, row["id"].as_i64())
        }
        Err(reason) => SendResult::Unanswered(reason),
    }
}

#[expect(clippy::cast_precision_loss, reason = "there are far fewer requests than that")]
fn lossy(number: usize) -> f64 {
    number as f64
}

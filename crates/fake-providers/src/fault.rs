//! What goes wrong on the way to a provider or back, once or some times.

use std::sync::{Arc, Mutex};

use axum::http::{Method, StatusCode};

/// What goes wrong with a call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// The connection breaks before the call has done anything.
    CutBefore,
    /// The connection breaks when so many bytes of the call's body have arrived. The route is given these, marked with
    /// [`PartialBody`].
    CutUpload(usize),
    /// The call is done, and the connection breaks before a word of the answer.
    CutAfter,
    /// The call is done, and the connection breaks in the middle of the answer's body.
    HalfAnswer,
    /// The call is done, and its answer never comes.
    Silence,
    /// Nothing is done, and this is answered.
    Refusal(StatusCode, Vec<(&'static str, String)>, String),
    /// Nothing is done, and whatever was sent, keys and tokens too, is repeated in the words of an error.
    Echo(StatusCode),
    /// The call is done, and this is answered in place of what it came to.
    Disguise(StatusCode, String),
}

/// Marks a request of whose body only a part has arrived: the caller never gets the answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PartialBody;

impl Fault {
    /// Nothing is done, and this status and JSON body are answered.
    #[must_use]
    pub fn refusal(status: u16, body: &serde_json::Value) -> Self {
        Self::Refusal(StatusCode::from_u16(status).unwrap(), Vec::new(), body.to_string())
    }

    /// The same with `Retry-After`, in seconds.
    #[must_use]
    pub fn refusal_for(status: u16, seconds: u32, body: &serde_json::Value) -> Self {
        let headers = vec![("retry-after", seconds.to_string())];
        Self::Refusal(StatusCode::from_u16(status).unwrap(), headers, body.to_string())
    }
}

/// The faults to come. A clone is the same list.
#[derive(Debug, Clone, Default)]
pub struct Faults(Arc<Mutex<Vec<Planned>>>);

#[derive(Debug)]
struct Planned {
    method: Method,
    path: String,
    waits: usize,
    times: usize,
    fault: Fault,
}

impl Faults {
    /// The next call of this method to a path that begins so goes wrong.
    pub fn next(&self, method: Method, path: &str, fault: Fault) {
        self.next_times(1, method, path, fault);
    }

    /// The next so many calls do.
    pub fn next_times(&self, times: usize, method: Method, path: &str, fault: Fault) {
        self.0.lock().unwrap().push(Planned { method, path: path.to_owned(), waits: 0, times, fault });
    }

    /// Lets this many calls of the method to paths with this prefix succeed; the next one fails.
    pub fn after(&self, calls: usize, method: Method, path: &str, fault: Fault) {
        let path = path.to_owned();
        self.0.lock().unwrap().push(Planned { method, path, waits: calls, times: 1, fault });
    }

    /// Nothing goes wrong any more.
    pub fn clear(&self) {
        self.0.lock().unwrap().clear();
    }

    /// Whether every fault has happened.
    #[must_use]
    pub fn are_over(&self) -> bool {
        self.0.lock().unwrap().is_empty()
    }

    /// What goes wrong with this call; it is one less from then on.
    pub(super) fn take(&self, method: &Method, path: &str) -> Option<Fault> {
        let mut planned = self.0.lock().unwrap();
        let nth = planned.iter().position(|plan| plan.method == *method && path.starts_with(&plan.path))?;
        let plan = &mut planned[nth];
        if let Some(waits) = plan.waits.checked_sub(1) {
            plan.waits = waits;
            return None;
        }
        let fault = plan.fault.clone();
        plan.times -= 1;
        if plan.times == 0 {
            planned.remove(nth);
        }
        Some(fault)
    }
}

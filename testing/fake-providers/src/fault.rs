//! Faults on the way to a provider or back, once or several times.

use std::sync::{Arc, Mutex};

use axum::http::{Method, StatusCode};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// The connection breaks before the call has any effect.
    CutBefore,
    /// The connection breaks after this many bytes of the call's body, which the route receives.
    CutUpload(usize),
    /// The call takes effect, and the connection breaks before the answer.
    CutAfter,
    /// The call takes effect, and the connection breaks in the middle of the answer's body.
    HalfAnswer,
    /// The call takes effect, and its answer never arrives.
    Silence,
    /// The call has no effect and gets this answer.
    Refusal(StatusCode, Vec<(&'static str, String)>, String),
    /// The call has no effect, and an error repeats everything that was sent, including keys and tokens.
    Echo(StatusCode),
    /// The call takes effect, and this answer replaces the real one.
    Disguise(StatusCode, String),
}

impl Fault {
    pub fn refusal(status: u16, body: &serde_json::Value) -> Self {
        Self::Refusal(StatusCode::from_u16(status).unwrap(), Vec::new(), body.to_string())
    }

    /// The same with `Retry-After`, in seconds.
    pub fn refusal_for(status: u16, seconds: u32, body: &serde_json::Value) -> Self {
        let headers = vec![("retry-after", seconds.to_string())];
        Self::Refusal(StatusCode::from_u16(status).unwrap(), headers, body.to_string())
    }
}

/// The faults still to be injected. A clone is the same list.
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
    /// Injects a fault into the next call of this method to a path with this prefix.
    pub fn next(&self, method: Method, path: &str, fault: Fault) {
        self.next_times(1, method, path, fault);
    }

    /// Injects a fault into the next `times` calls.
    pub fn next_times(&self, times: usize, method: Method, path: &str, fault: Fault) {
        self.plan(0, times, method, path, fault);
    }

    /// Lets this many calls of the method to paths with this prefix succeed; the next one fails.
    pub fn after(&self, calls: usize, method: Method, path: &str, fault: Fault) {
        self.plan(calls, 1, method, path, fault);
    }

    fn plan(&self, waits: usize, times: usize, method: Method, path: &str, fault: Fault) {
        self.0.lock().unwrap().push(Planned { method, path: path.to_owned(), waits, times, fault });
    }

    pub fn clear(&self) {
        self.0.lock().unwrap().clear();
    }

    pub fn are_over(&self) -> bool {
        self.0.lock().unwrap().is_empty()
    }

    /// The fault for this call, counted down by one.
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

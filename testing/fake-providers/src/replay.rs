//! A server that answers with recorded responses, whatever it is asked.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::extract::State;
use axum::http::{Response, StatusCode};

use crate::request::CallLog;
use crate::server::FakeServer;

#[derive(Debug, Clone)]
pub struct RecordedResponse {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: String,
}

#[derive(Debug)]
pub struct ReplayServer {
    server: FakeServer,
}

type Responses = Arc<Mutex<VecDeque<RecordedResponse>>>;

impl ReplayServer {
    /// Answers with each response once, and with the last one from then on.
    pub async fn start(responses: Vec<RecordedResponse>) -> Self {
        let responses: Responses = Arc::new(Mutex::new(responses.into()));
        Self { server: FakeServer::start(Router::new().fallback(answer).with_state(responses)).await }
    }

    /// Its address, without a trailing slash.
    pub fn url(&self) -> String {
        self.server.url()
    }

    pub fn log(&self) -> &CallLog {
        self.server.log()
    }
}

async fn answer(State(responses): State<Responses>) -> Response<String> {
    let mut responses = responses.lock().unwrap();
    let next = responses.front().unwrap().clone();
    if responses.len() > 1 {
        responses.pop_front();
    }
    let mut answer = Response::new(next.body);
    *answer.status_mut() = StatusCode::from_u16(next.status).unwrap();
    for (name, value) in next.headers {
        let name: axum::http::HeaderName = name.parse().unwrap();
        answer.headers_mut().insert(name, value.parse().unwrap());
    }
    answer
}

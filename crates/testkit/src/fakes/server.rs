//! A server that answers as its routes say, unless something goes wrong.

use std::future::pending;
use std::io;
use std::net::SocketAddr;

use axum::Router;
use axum::body::Body;
use axum::http::header::CONTENT_LENGTH;
use axum::http::request::Parts;
use axum::http::{Request, Response, StatusCode};
use bytes::Bytes;
use futures_util::{StreamExt as _, stream};
use http_body_util::BodyExt as _;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use serde_json::json;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::{JoinHandle, JoinSet, yield_now};
use tower::ServiceExt as _;

use super::fault::{Fault, Faults};
use super::log::CallLog;

/// A server on this machine, until it is dropped.
#[derive(Debug)]
pub struct FakeServer {
    address: SocketAddr,
    faults: Faults,
    log: CallLog,
    task: JoinHandle<()>,
}

impl FakeServer {
    /// Serves on any free port.
    pub async fn start(routes: Router) -> Self {
        Self::start_at("127.0.0.1:0".parse().unwrap(), routes).await
    }

    /// Serves at this address.
    pub async fn start_at(address: SocketAddr, routes: Router) -> Self {
        let listener = TcpListener::bind(address).await.unwrap();
        let address = listener.local_addr().unwrap();
        let (faults, log) = (Faults::default(), CallLog::default());
        let way = Way { routes, faults: faults.clone(), log: log.clone() };
        let task = tokio::spawn(async move {
            // Ended together with the server.
            let mut connections = JoinSet::new();
            while let Ok((connection, _)) = listener.accept().await {
                connections.spawn(way.clone().serve(connection));
            }
        });
        Self { address, faults, log, task }
    }

    /// Where it is, without a slash at the end.
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// What is to go wrong.
    #[must_use]
    pub fn faults(&self) -> &Faults {
        &self.faults
    }

    /// What it was asked.
    #[must_use]
    pub fn log(&self) -> &CallLog {
        &self.log
    }
}

impl Drop for FakeServer {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Breaks the connection without a word.
#[derive(Debug)]
struct Cut;

impl std::fmt::Display for Cut {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the connection is to break")
    }
}

impl std::error::Error for Cut {}

/// The way from a connection to the routes and back.
#[derive(Clone)]
struct Way {
    routes: Router,
    faults: Faults,
    log: CallLog,
}

impl Way {
    async fn serve(self, connection: TcpStream) {
        let answer = service_fn(move |request| self.clone().answer(request));
        // Fails when the caller goes away or the connection is to break.
        let _ = http1::Builder::new().serve_connection(TokioIo::new(connection), answer).await;
    }

    async fn answer(self, request: Request<Incoming>) -> Result<Response<Body>, Cut> {
        let (parts, body) = request.into_parts();
        let body = body.collect().await.map_err(|_| Cut)?.to_bytes();
        self.log.note(&parts, body.clone());
        let fault = self.faults.take(&parts.method, parts.uri.path());
        match &fault {
            Some(Fault::CutBefore) => return Err(Cut),
            Some(Fault::Refusal(status, headers, said)) => {
                let answer = Response::builder().status(*status).header("content-type", "application/json");
                let answer = headers.iter().fold(answer, |answer, (name, value)| answer.header(*name, value));
                return Ok(answer.body(Body::from(said.clone())).unwrap());
            }
            Some(Fault::Echo(status)) => return Ok(echo(*status, &parts, &body)),
            _ => {}
        }
        let answer = match self.routes.oneshot(Request::from_parts(parts, Body::from(body))).await {
            Ok(answer) => answer,
            Err(never) => match never {},
        };
        match fault {
            Some(Fault::CutAfter) => Err(Cut),
            Some(Fault::Silence) => pending().await,
            Some(Fault::HalfAnswer) => Ok(half(answer).await),
            Some(Fault::Disguise(status, said)) => {
                Ok(Response::builder().status(status).body(Body::from(said)).unwrap())
            }
            _ => Ok(answer),
        }
    }
}

/// An error, in every form that a provider has for one, whose words are what was sent.
fn echo(status: StatusCode, parts: &Parts, body: &Bytes) -> Response<Body> {
    let headers = ["authorization", "x-api-key"].iter().filter_map(|name| parts.headers.get(*name)?.to_str().ok());
    let sent = [parts.uri.query().unwrap_or_default(), &String::from_utf8_lossy(body)].join(" ");
    let words = format!("you have sent {sent} {}", headers.collect::<Vec<_>>().join(" "));
    let error = json!({ "code": "internal_error", "message": words, "type": "OAuthException" });
    let body = json!({ "error": error, "error_description": words, "message": words });
    let answer = Response::builder().status(status).header("content-type", "application/json");
    answer.body(Body::from(body.to_string())).unwrap()
}

/// The answer, of whose body only half arrives.
async fn half(answer: Response<Body>) -> Response<Body> {
    let (mut parts, body) = answer.into_parts();
    let whole = body.collect().await.unwrap().to_bytes();
    parts.headers.insert(CONTENT_LENGTH, whole.len().into());
    let half: io::Result<Bytes> = Ok(whole.slice(..whole.len() / 2));
    let pieces = stream::iter([half]).chain(stream::once(async {
        // The half is sent as soon as there is nothing more to send.
        yield_now().await;
        Err(io::Error::other("the connection is to break"))
    }));
    Response::from_parts(parts, Body::from_stream(pieces))
}

//! A server that answers according to its routes, apart from injected faults.

use std::future::pending;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::DefaultBodyLimit;
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE, TRANSFER_ENCODING};
use axum::http::request::Parts;
use axum::http::{Method, Request, Response, StatusCode};
use axum::response::IntoResponse as _;
use bytes::{Bytes, BytesMut};
use futures_util::{StreamExt as _, stream};
use http_body_util::BodyExt as _;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use serde_json::json;
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::task::{JoinHandle, JoinSet, yield_now};
use tower::ServiceExt as _;

use super::fault::{Fault, Faults};
use super::request::CallLog;

#[derive(Debug)]
pub struct FakeServer {
    address: SocketAddr,
    faults: Faults,
    log: CallLog,
    line: Line,
    task: JoinHandle<()>,
}

impl FakeServer {
    #[expect(clippy::unused_async, reason = "a listener is made where a runtime is running")]
    pub async fn start(routes: Router) -> Self {
        let listener = listener();
        let address = listener.local_addr().unwrap();
        let (faults, log, line) = (Faults::default(), CallLog::default(), Line::default());
        // Videos are larger than axum's default body limit.
        let routes = routes.layer(DefaultBodyLimit::disable());
        let way = Way { routes, faults: faults.clone(), log: log.clone(), line: line.clone() };
        let task = tokio::spawn(async move {
            // Aborted together with the server.
            let mut connections = JoinSet::new();
            while let Ok((connection, _)) = listener.accept().await {
                connections.spawn(way.clone().serve(connection));
            }
        });
        Self { address, faults, log, line, task }
    }

    /// Its address, without a trailing slash.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    pub fn faults(&self) -> &Faults {
        &self.faults
    }

    /// Limits how many bytes of a body it receives per second.
    pub fn slow_line(&self, bytes_a_second: u64) {
        self.line.0.store(bytes_a_second, Ordering::Relaxed);
    }

    pub fn log(&self) -> &CallLog {
        &self.log
    }
}

/// The size of the system's buffer for a body that is not read yet. A larger one would hide a slow line from the
/// caller.
const RECEIVE_BUFFER: u32 = 64 << 10;

fn listener() -> TcpListener {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(RECEIVE_BUFFER).unwrap();
    socket.bind("127.0.0.1:0".parse().unwrap()).unwrap();
    socket.listen(1_024).unwrap()
}

impl Drop for FakeServer {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Breaks the connection without an answer.
fn cut() -> io::Error {
    io::Error::other("the connection is to break")
}

/// How many bytes of a body arrive per second; 0 for no limit.
#[derive(Debug, Clone, Default)]
struct Line(Arc<AtomicU64>);

impl Line {
    /// Waits as long as this many bytes take.
    async fn carry(&self, bytes: usize) {
        let nanoseconds = u64::try_from(bytes).unwrap() * 1_000_000_000;
        if let Some(nanoseconds) = nanoseconds.checked_div(self.0.load(Ordering::Relaxed)) {
            tokio::time::sleep(Duration::from_nanos(nanoseconds)).await;
        }
    }
}

/// The path from a connection to the routes and back.
#[derive(Clone)]
struct Way {
    routes: Router,
    faults: Faults,
    log: CallLog,
    line: Line,
}

impl Way {
    async fn serve(self, connection: TcpStream) {
        let answer = service_fn(move |request| self.clone().answer(request));
        // Fails when the caller disconnects or the connection is to break.
        let _ = http1::Builder::new().serve_connection(TokioIo::new(connection), answer).await;
    }

    /// The body, or its first `limit` bytes when the connection is to break there.
    async fn receive(&self, mut body: Incoming, limit: Option<usize>) -> io::Result<Bytes> {
        let mut received = BytesMut::new();
        while let Some(frame) = body.frame().await {
            let piece = frame.map_err(|_| cut())?.into_data().unwrap_or_default();
            self.line.carry(piece.len()).await;
            received.extend_from_slice(&piece);
            if let Some(limit) = limit.filter(|limit| received.len() >= *limit) {
                received.truncate(limit);
                break;
            }
        }
        Ok(received.freeze())
    }

    async fn answer(self, request: Request<Incoming>) -> io::Result<Response<Body>> {
        let (parts, body) = request.into_parts();
        let fault = self.faults.take(&parts.method, parts.uri.path());
        let limit = if let Some(Fault::CutUpload(bytes)) = fault { Some(bytes) } else { None };
        let body = self.receive(body, limit).await?;
        self.log.note(&parts, body.clone());
        if lacks_length(&parts) {
            let page = "<html><title>Error 411 (Length Required)</title></html>";
            return Ok((StatusCode::LENGTH_REQUIRED, page).into_response());
        }
        match &fault {
            Some(Fault::CutBefore) => return Err(cut()),
            Some(Fault::Refusal(status, headers, said)) => {
                let mut answer = json_answer(*status, said.clone());
                for (name, value) in headers {
                    answer.headers_mut().insert(*name, value.parse().unwrap());
                }
                return Ok(answer);
            }
            Some(Fault::Echo(status)) => return Ok(echo(*status, &parts, &body)),
            _ => {}
        }
        let answer = match self.routes.oneshot(Request::from_parts(parts, Body::from(body))).await {
            Ok(answer) => answer,
            Err(never) => match never {},
        };
        match fault {
            Some(Fault::CutAfter | Fault::CutUpload(_)) => Err(cut()),
            Some(Fault::Silence) => pending().await,
            Some(Fault::HalfAnswer) => Ok(half(answer).await),
            Some(Fault::Disguise(status, said)) => Ok((status, Body::from(said)).into_response()),
            _ => Ok(answer),
        }
    }
}

/// Whether a call that usually has a body lacks its length. Google refuses that, and so do the proxies of other
/// providers.
fn lacks_length(parts: &Parts) -> bool {
    let takes_a_body = matches!(parts.method, Method::POST | Method::PUT | Method::PATCH);
    takes_a_body && !parts.headers.contains_key(CONTENT_LENGTH) && !parts.headers.contains_key(TRANSFER_ENCODING)
}

/// An error in every provider's form whose message repeats the request.
fn echo(status: StatusCode, parts: &Parts, body: &Bytes) -> Response<Body> {
    let headers = ["authorization", "x-api-key"].iter().filter_map(|name| parts.headers.get(*name)?.to_str().ok());
    let sent = [parts.uri.query().unwrap_or_default(), &String::from_utf8_lossy(body)].join(" ");
    let words = format!("you have sent {sent} {}", headers.collect::<Vec<_>>().join(" "));
    let error = json!({ "code": "internal_error", "message": words, "type": "OAuthException" });
    let body = json!({ "error": error, "error_description": words, "message": words });
    json_answer(status, body.to_string())
}

fn json_answer(status: StatusCode, body: String) -> Response<Body> {
    (status, [(CONTENT_TYPE, "application/json")], body).into_response()
}

/// The answer with only half of its body.
async fn half(answer: Response<Body>) -> Response<Body> {
    let (mut parts, body) = answer.into_parts();
    let whole = body.collect().await.unwrap().to_bytes();
    parts.headers.insert(CONTENT_LENGTH, whole.len().into());
    let half: io::Result<Bytes> = Ok(whole.slice(..whole.len() / 2));
    let pieces = stream::iter([half]).chain(stream::once(async {
        // The half is sent as soon as nothing more is ready.
        yield_now().await;
        Err(cut())
    }));
    Response::from_parts(parts, Body::from_stream(pieces))
}

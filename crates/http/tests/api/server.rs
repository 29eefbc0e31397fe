//! The server on a real socket: behaviour that is only visible on the wire.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::time::Duration;

use showrunner_http::HttpSettings;
use showrunner_ports::clock::Clock as _;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::support::{World, settings};

struct Running {
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    ended: JoinHandle<std::io::Result<()>>,
}

async fn start() -> Running {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let world = World::new();
    world.media.insert("a.mp4", "0123456789");
    world.stores.operations.beat("worker".to_owned(), world.clock.now()).await.unwrap();
    let (stop, stopped) = oneshot::channel::<()>();
    let shutdown = async { stopped.await.unwrap_or_default() };
    let settings = HttpSettings { bind: address, ..settings() };
    let clock = Arc::new(world.clock.clone());
    let server = showrunner_http::serve(settings, listener, world.services, world.media, clock, shutdown).unwrap();
    Running { address, stop, ended: tokio::spawn(server) }
}

/// Sends bytes unchanged and reads until the server closes the connection.
async fn talk(address: SocketAddr, request: Vec<u8>) -> String {
    let talk = move || {
        let mut stream = TcpStream::connect(address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        // The server may refuse before it has read everything.
        let _ = stream.write_all(&request);
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        String::from_utf8_lossy(&answer).into_owned()
    };
    tokio::task::spawn_blocking(talk).await.unwrap()
}

async fn request(address: SocketAddr, head: &str) -> String {
    talk(address, format!("{head}\r\nHost: {address}\r\nConnection: close\r\n\r\n").into_bytes()).await
}

#[tokio::test(flavor = "multi_thread")]
async fn it_answers_and_stops_on_shutdown() {
    let running = start().await;
    let answer = request(running.address, "GET /healthz HTTP/1.1").await;
    assert!(answer.starts_with("HTTP/1.1 200 OK"), "{answer}");
    running.stop.send(()).unwrap();
    running.ended.await.unwrap().unwrap();
    assert!(TcpStream::connect(running.address).is_err());
}

#[tokio::test(flavor = "multi_thread")]
async fn dots_in_a_raw_path_lead_nowhere() {
    let running = start().await;
    for path in ["/media/../a.mp4", "/media/x/../a.mp4", "/../../etc/passwd", "/media/..%2f..%2fetc/passwd"] {
        let answer = request(running.address, &format!("GET {path} HTTP/1.1")).await;
        assert!(answer.starts_with("HTTP/1.1 404"), "{path} {answer}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_head_says_how_long_the_body_is_and_sends_none_of_it() {
    let running = start().await;
    for (path, length) in [("/media/a.mp4", 10), ("/healthz", 5), ("/api/scripts", 2)] {
        let answer = request(running.address, &format!("HEAD {path} HTTP/1.1")).await;
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        assert!(head.starts_with("HTTP/1.1 200 OK"), "{path} {head}");
        assert!(head.to_lowercase().contains(&format!("content-length: {length}")), "{path} {head}");
        assert_eq!(body, "", "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_has_to_be_given() {
    let running = start().await;
    let answer = talk(running.address, b"GET /healthz HTTP/1.0\r\n\r\n".to_vec()).await;
    assert!(answer.starts_with("HTTP/1.0 403"), "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_that_is_too_large_is_refused_before_it_is_read() {
    let running = start().await;
    let head = format!(
        "POST /api/projects HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: 2097152\r\n\
         Connection: close\r\n\r\n",
        running.address
    );
    let answer = talk(running.address, head.into_bytes()).await;
    assert!(answer.starts_with("HTTP/1.1 413"), "{answer}");
    assert!(answer.contains("body_too_large"), "{answer}");
}

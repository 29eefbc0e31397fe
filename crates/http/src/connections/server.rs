use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;

use actix_http::error::DispatchError;
use actix_http::{HttpService, KeepAlive, Request, Response};
use actix_server::{Server, ServerBuilder};
use actix_service::{IntoServiceFactory, ServiceFactory, ServiceFactoryExt as _, fn_service, map_config};
use actix_web::body::MessageBody;
use actix_web::dev::AppConfig;
use tokio::net::TcpStream;

use super::connection_count::{ConnectionCount, CountedConnection};
use super::guarded_stream::GuardedStream;
use super::limits::ConnectionLimits;

/// How long a client may go on sending a body that nobody reads, so that it sees the answer before the connection ends.
const LINGER: Duration = Duration::from_secs(1);

/// The unsent bytes of an answer in the system's buffer, besides those that are under way. The buffer can grow to some megabytes,
/// and a slow client would then seem not to read for minutes.
#[cfg(target_os = "linux")]
const UNSENT: u32 = 64 * 1024;

/// A server for `application` on `listener`, whose connections are counted and guarded.
pub(crate) fn server_on<F, I, S, B>(
    listener: TcpListener,
    limits: &ConnectionLimits,
    application: F,
) -> std::io::Result<ServerBuilder>
where
    F: Fn() -> I + Send + Clone + 'static,
    I: IntoServiceFactory<S, Request>,
    S: ServiceFactory<Request, Config = AppConfig> + 'static,
    S::Error: Into<actix_web::Error> + 'static,
    S::InitError: std::fmt::Debug,
    S::Response: Into<Response<B>> + 'static,
    B: MessageBody + 'static,
{
    let builder = Server::build();
    let stopping = builder.graceful_shutdown_signal();
    let limits = limits.clone();
    let count = ConnectionCount::new(&limits);
    builder.listen("http", listener, move || {
        let stopping = stopping.clone();
        let application = application().into_factory().map_err(|error| error.into().error_response());
        let http = HttpService::build()
            .graceful_shutdown_signal(move || {
                let stopping = stopping.clone();
                async move { stopping.notified().await }
            })
            // The stream has a limit of its own, which waits until the last answer is sent.
            .keep_alive(KeepAlive::Os)
            .client_request_timeout(limits.head)
            .client_disconnect_timeout(LINGER)
            .on_connect_ext(|stream: &GuardedStream<TcpStream, CountedConnection>, data| {
                data.insert(stream.clock());
            })
            .h1(map_config(application, |()| AppConfig::default()));
        let (limits, count) = (limits.clone(), Arc::clone(&count));
        fn_service(move |stream: TcpStream| std::future::ready(guarded(stream, &limits, &count))).and_then(http)
    })
}

type Guarded = (GuardedStream<TcpStream, CountedConnection>, Option<SocketAddr>);

/// The stream with its guard, or nothing, and so the end of it, when there are too many.
fn guarded(
    stream: TcpStream,
    limits: &ConnectionLimits,
    count: &Arc<ConnectionCount>,
) -> Result<Guarded, DispatchError> {
    let peer = stream.peer_addr().ok();
    let address = peer.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.ip());
    let counted = count.enter(address).ok_or(DispatchError::DisconnectTimeout)?;
    limit_unsent(&stream);
    Ok((GuardedStream::new(stream, limits, counted), peer))
}

#[cfg(target_os = "linux")]
fn limit_unsent(stream: &TcpStream) {
    // Without it a slow client has only less time.
    let _ = socket2::SockRef::from(stream).set_tcp_notsent_lowat(UNSENT);
}

#[cfg(not(target_os = "linux"))]
const fn limit_unsent(_: &TcpStream) {}

//! A mail server that speaks SMTP as RFC 5321 says, and refuses what that refuses.

mod mail;
mod session;

use std::net::SocketAddr;
use std::sync::Arc;

use rustls::ServerConfig;
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::{JoinHandle, JoinSet};
use tokio_rustls::TlsAcceptor;

use mail::World;
use session::Session;

pub use mail::{ReceivedMail, SMTP_ACCOUNT, SmtpFault, SmtpSecurity};

/// The certificate of the authority that signed the server's, in PEM.
pub const SMTP_AUTHORITY: &str = include_str!("smtp/authority.pem");

#[derive(Debug)]
pub struct FakeSmtp {
    address: SocketAddr,
    world: World,
    task: JoinHandle<()>,
}

impl FakeSmtp {
    pub async fn start(security: SmtpSecurity) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let world = World::default();
        let (shared, tls) = (world.clone(), TlsAcceptor::from(Arc::new(tls_config())));
        let task = tokio::spawn(async move {
            // Aborted together with the server.
            let mut connections = JoinSet::new();
            while let Ok((connection, _)) = listener.accept().await {
                connections.spawn(serve(connection, security, tls.clone(), shared.clone()));
            }
        });
        Self { address, world, task }
    }

    pub fn port(&self) -> u16 {
        self.address.port()
    }

    /// The mails, oldest first, repetitions included.
    pub fn mails(&self) -> Vec<ReceivedMail> {
        self.world.mails.lock().unwrap().clone()
    }

    /// Lets this happen to the next mail.
    pub fn next(&self, fault: SmtpFault) {
        self.world.faults.lock().unwrap().push(fault);
    }
}

impl Drop for FakeSmtp {
    fn drop(&mut self) {
        self.task.abort();
    }
}

fn tls_config() -> ServerConfig {
    let certificate = CertificateDer::from_pem_slice(include_bytes!("smtp/server.pem")).unwrap();
    let key = PrivateKeyDer::from_pem_slice(include_bytes!("smtp/server.key")).unwrap();
    ServerConfig::builder_with_provider(Arc::new(rustls::crypto::ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![certificate], key)
        .unwrap()
}

/// Serves one connection until it ends. A connection that breaks is no failure of the server.
async fn serve(connection: TcpStream, security: SmtpSecurity, tls: TlsAcceptor, world: World) {
    let session = Session::new(world, security);
    match security {
        SmtpSecurity::Tls => {
            if let Ok(stream) = tls.accept(connection).await {
                let _ = session.run(stream, true).await;
            }
        }
        SmtpSecurity::None => drop(session.run(connection, false).await),
        SmtpSecurity::StartTls => {
            if let Ok(Some(plain)) = session.clone().run(connection, false).await
                && let Ok(stream) = tls.accept(plain).await
            {
                let _ = session.run(stream, true).await;
            }
        }
    }
}

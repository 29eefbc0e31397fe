use std::net::{IpAddr, Ipv4Addr};

use actix_web::HttpRequest;
use actix_web::http::header::X_FORWARDED_FOR;

/// The address of the client, for counting sign-ins.
///
/// A peer on this machine or in its private network is assumed to be our proxy, and the last address that it recorded
/// counts. If such a peer forges addresses, the overall limit still holds.
pub(super) fn client_address(request: &HttpRequest) -> IpAddr {
    let peer = request.peer_addr().map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.ip().to_canonical());
    if is_near(peer) { forwarded_for(request).unwrap_or(peer) } else { peer }
}

fn is_near(peer: IpAddr) -> bool {
    match peer {
        IpAddr::V4(peer) => peer.is_loopback() || peer.is_private(),
        IpAddr::V6(peer) => peer.is_loopback() || peer.is_unique_local(),
    }
}

/// The nearest proxy wrote the last entry; the client controls those before it.
fn forwarded_for(request: &HttpRequest) -> Option<IpAddr> {
    let header = request.headers().get_all(X_FORWARDED_FOR).last()?;
    header.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
}

use std::net::{IpAddr, Ipv4Addr};

use actix_web::HttpRequest;
use actix_web::http::header::X_FORWARDED_FOR;

/// Who is asking, for counting sign-ins.
///
/// A peer on this machine or in its private network is taken for our proxy, and the last address that it noted counts.
/// Should such a peer make addresses up, the limit for all of them together still holds.
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

/// The last entry is the one that the nearest proxy wrote; those before are whatever the client sent.
fn forwarded_for(request: &HttpRequest) -> Option<IpAddr> {
    let header = request.headers().get_all(X_FORWARDED_FOR).last()?;
    header.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
}

use std::net::{IpAddr, Ipv4Addr};

use actix_web::HttpRequest;
use actix_web::http::header::X_FORWARDED_FOR;

use crate::connections::is_near;

/// The address of the client, for counting sign-ins and for the list of sessions.
///
/// A peer on this machine or in its private network is assumed to be our proxy, and so are the addresses of such networks that it has
/// recorded: the nearest other one counts. If such a peer forges addresses, the overall limit still holds.
pub(super) fn client_address(request: &HttpRequest) -> IpAddr {
    let peer = request.peer_addr().map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.ip().to_canonical());
    if is_near(peer) { forwarded_for(request).unwrap_or(peer) } else { peer }
}

/// Each proxy appends the address of whoever it was called by; the client controls those before.
fn forwarded_for(request: &HttpRequest) -> Option<IpAddr> {
    let header = request.headers().get_all(X_FORWARDED_FOR).last()?;
    let recorded = || header.to_str().into_iter().flat_map(|text| text.rsplit(','));
    let mut addresses = recorded().map_while(|entry| entry.trim().parse::<IpAddr>().ok());
    let nearest = addresses.next()?;
    Some(std::iter::once(nearest).chain(addresses).find(|address| !is_near(*address)).unwrap_or(nearest))
}

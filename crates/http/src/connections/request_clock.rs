use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use actix_web::HttpResponse;
use actix_web::body::{EitherBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::ConnectionType;
use actix_web::middleware::Next;
use tokio::time::Instant;

use super::limits::ConnectionLimits;

/// Until when the client of a connection must have sent its next request.
#[derive(Debug)]
pub(crate) struct RequestClock {
    head: Duration,
    idle: Duration,
    stage: Cell<Stage>,
    /// A request has said that it is the last one of the connection.
    is_closing: Cell<bool>,
}

#[derive(Debug, Clone, Copy)]
enum Stage {
    /// Nothing of the next request has arrived.
    Idle { until: Instant },
    /// Some bytes have, and no head is complete.
    Head { until: Instant },
    /// A request is being answered. How long that takes is not up to the client: a body has a limit of its own.
    Answering,
}

impl RequestClock {
    pub(super) fn new(limits: &ConnectionLimits) -> Rc<Self> {
        // actix gives up the first head in time, with an answer.
        let stage = Cell::new(Stage::Idle { until: Instant::now() + limits.idle + limits.head });
        Rc::new(Self { head: limits.head, idle: limits.idle, stage, is_closing: Cell::new(false) })
    }

    /// When nothing more is read from the connection.
    pub(super) fn deadline(&self) -> Option<Instant> {
        match self.stage.get() {
            Stage::Idle { until } | Stage::Head { until } => Some(until),
            Stage::Answering => None,
        }
    }

    /// The client has sent bytes. Only the first ones of a request set its time.
    pub(super) fn note_arrival(&self) {
        if matches!(self.stage.get(), Stage::Idle { .. }) {
            self.stage.set(Stage::Head { until: Instant::now() + self.head });
        }
    }

    /// The client has taken bytes of the last answer, or the server waits for it to do so. The time for the next request begins
    /// after it.
    pub(super) fn note_answer(&self) {
        if matches!(self.stage.get(), Stage::Idle { .. }) {
            self.stage.set(Stage::Idle { until: Instant::now() + self.idle });
        }
    }

    pub(super) fn begin_answer(&self) {
        self.stage.set(Stage::Answering);
    }

    pub(super) fn end_answer(&self) {
        self.stage.set(Stage::Idle { until: Instant::now() + self.idle });
    }
}

/// Tells the connection's clock when the head of a request is complete, and when the request is answered. Tests without a connection
/// have no clock.
///
/// What follows a request that was to be the last one of its connection is refused, as RFC 9112 demands in section 9.6: a proxy that has
/// passed it on may not have taken it for a request. actix would answer it.
pub(crate) async fn time_request<B: MessageBody>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<EitherBody<B>>, actix_web::Error> {
    let Some(clock) = request.conn_data::<Rc<RequestClock>>().cloned() else {
        return next.call(request).await.map(ServiceResponse::map_into_left_body);
    };
    let is_last = request.head().connection_type() == ConnectionType::Close;
    let is_too_late = clock.is_closing.replace(clock.is_closing.get() || is_last);
    if is_too_late {
        return Ok(request.into_response(HttpResponse::BadRequest()).map_into_right_body());
    }
    clock.begin_answer();
    let answer = next.call(request).await;
    clock.end_answer();
    answer.map(ServiceResponse::map_into_left_body)
}

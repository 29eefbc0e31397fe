use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use tokio::time::Instant;

use super::limits::ConnectionLimits;

/// Until when the client of a connection must have sent its next request.
#[derive(Debug)]
pub(crate) struct RequestClock {
    head: Duration,
    idle: Duration,
    stage: Cell<Stage>,
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
        let stage = Cell::new(Stage::Idle { until: Instant::now() + limits.idle });
        Rc::new(Self { head: limits.head, idle: limits.idle, stage })
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
pub(crate) async fn time_request<B: MessageBody>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, actix_web::Error> {
    let Some(clock) = request.conn_data::<Rc<RequestClock>>().cloned() else { return next.call(request).await };
    clock.begin_answer();
    let answer = next.call(request).await;
    clock.end_answer();
    answer
}

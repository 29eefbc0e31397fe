//! The metrics of the whole product, set when they are asked for.

use showrunner_domain::alert::AlertKind;
use showrunner_domain::health::{Service, ServiceStatus};
use showrunner_domain::operation::OperationKind;
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::PostStatus;
use showrunner_services::{POST_ENDS, POSTS_ENDED, ProductMetrics, StoredMetrics, SystemHealth};

/// Sets every figure. What the database would tell stays as it was while it does not answer.
#[expect(clippy::cast_precision_loss, reason = "metrics are floats, and none of these comes near to where those end")]
pub(super) fn show(metrics: &ProductMetrics) {
    show_health(&metrics.health);
    show_counters_from_the_first_time();
    if let Some((free, reserve)) = metrics.disk {
        metrics::gauge!("showrunner_disk_free_bytes").set(free as f64);
        metrics::gauge!("showrunner_disk_reserve_bytes").set(reserve as f64);
    }
    if let Some(age) = metrics.backup_age {
        metrics::gauge!("showrunner_backup_age_seconds").set(age.as_secs_f64());
    }
    if let Some(stored) = &metrics.stored {
        show_stored(stored);
    }
}

#[expect(clippy::cast_precision_loss, reason = "as above")]
fn show_health(health: &SystemHealth) {
    for one in &health.services {
        let service = one.service.as_str();
        let is_up = !matches!(one.assessment.status, ServiceStatus::Down | ServiceStatus::Unknown);
        metrics::gauge!("showrunner_service_up", "service" => service).set(f64::from(u8::from(is_up)));
        metrics::gauge!("showrunner_service_errors_last_hour", "service" => service).set(one.error_count as f64);
        let Some(response) = one.response_ms.map(|response| response as f64 / 1_000.0) else { continue };
        if one.service == Service::Worker {
            metrics::gauge!("showrunner_oldest_due_operation_seconds").set(response);
        } else {
            metrics::gauge!("showrunner_service_response_seconds", "service" => service).set(response);
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "as above")]
fn show_stored(stored: &StoredMetrics) {
    metrics::gauge!("showrunner_unfinished_operations").set(stored.unfinished as f64);
    // Sets every label each time, because a kind without due operations has to become 0.
    for &kind in OperationKind::ALL {
        let due = stored.due.iter().find(|due| due.kind == kind);
        let waiting = due.map_or(0.0, |due| due.waiting.as_secs_f64());
        metrics::gauge!("showrunner_due_operations", "kind" => kind.as_str())
            .set(due.map_or(0, |due| due.count) as f64);
        metrics::gauge!("showrunner_due_operation_age_seconds", "kind" => kind.as_str()).set(waiting);
    }
    for &status in PostStatus::ALL {
        let count = stored.posts.get(&status).copied().unwrap_or(0);
        metrics::gauge!("showrunner_posts", "status" => status.as_str()).set(count as f64);
    }
    for &kind in AlertKind::ALL {
        let count = stored.alerts.iter().filter(|open| **open == kind).count();
        metrics::gauge!("showrunner_open_alerts", "type" => kind.as_str()).set(count as f64);
    }
}

/// Counters that start at 0, so that the first failure is a rise like any other.
fn show_counters_from_the_first_time() {
    for &service in Service::ALL {
        metrics::counter!("showrunner_service_failures_total", "service" => service.as_str()).increment(0);
    }
    for &platform in Platform::ALL {
        for outcome in POST_ENDS {
            let labels = [("platform", platform.as_str()), ("outcome", outcome)];
            metrics::counter!(POSTS_ENDED, &labels).increment(0);
        }
    }
}

use crate::server::Server;
use crate::{Measured, Outcome, print_head, print_row};

/// The polled calls, of the screens and of monitoring.
const POLLED: &[&str] = &[
    "/api/notifications",
    "/api/notifications/unread",
    "/api/{provider}/video/render-2/status",
    "/api/dashboard/stats",
    "/api/system/health",
    "/api/system/alerts",
    "/api/system/recovery-status",
    "/api/error-recovery/status",
    "/api/system-status",
    "/api/comments/pending",
    "/api/comments/stats",
    "/api/comments/trending",
    "/api/listener/status",
    "/healthz",
    "/readyz",
    "/metrics",
];

/// Every other list and count, and pages far down the lists.
const READ: &[&str] = &[
    "/api/notifications?before=150",
    "/api/videos",
    "/api/videos?before=150",
    "/api/videos?status=pending_review",
    "/api/videos?q=number%2099",
    "/api/videos?q=nowhere",
    "/api/scripts?q=nowhere",
    "/api/scheduled-posts?q=nowhere",
    "/api/videos/ids?status=approved",
    "/api/videos?status=approved",
    "/api/videos?status=processing",
    "/api/scripts",
    "/api/scripts?status=approved",
    "/api/scripts?status=draft",
    "/api/scripts/trending",
    "/api/scheduled-posts",
    "/api/scheduled-posts?status=scheduled",
    "/api/scheduled-posts?status=published",
    "/api/scheduled-posts?status=failed",
    "/api/scheduling/plan",
    "/api/scheduling/platform-settings",
    "/api/platforms",
    "/api/analytics/summary?period=7d",
    "/api/analytics/summary?period=1y",
    "/api/analytics/timeseries?period=30d",
    "/api/analytics/timeseries?period=1y",
    "/api/analytics/content?period=30d",
    "/api/analytics/content?period=1y",
    "/api/analytics/top-videos?period=7d",
    "/api/analytics/top-videos?period=30d",
    "/api/analytics/top-videos?period=1y",
    "/api/cost-estimates",
    "/api/costs/summary",
    "/api/costs/ledger",
    "/api/content-templates",
    "/api/projects",
    "/api/changes",
    "/api/settings",
    "/api/ai-assistant/history",
];

/// Compares the reads. An empty store has no rows, so its answers are shorter than those of any other.
pub(crate) fn compare(servers: &[Server], rounds: usize) -> Outcome<()> {
    let meta = servers[0].json("/api/meta")?;
    let provider = meta["provider"]["name"].as_str().or(meta["provider"].as_str()).unwrap_or("heygen").to_owned();
    for (title, calls) in [("Polled", POLLED), ("Lists and counts", READ)] {
        println!("\n{title}\n");
        print_head(servers);
        for call in calls {
            let call = call.replace("{provider}", &provider);
            print_row(measure(servers, &call, false, rounds)?);
            if servers
                .iter()
                .map(|server| server.get(&call, None))
                .all(|answer| answer.is_ok_and(|it| it.tag.is_some()))
            {
                print_row(measure(servers, &call, true, rounds)?);
            }
        }
    }
    Ok(())
}

/// Calls each server in turn, with the tag of its last answer when the answer should be a 304.
fn measure(servers: &[Server], call: &str, short: bool, rounds: usize) -> Outcome<Measured> {
    let mut times = vec![Vec::with_capacity(rounds); servers.len()];
    let mut statuses = Vec::new();
    for server in servers {
        let answer = server.get(call, None)?;
        statuses.push((answer.status, answer.tag));
    }
    // The first rounds warm caches and connections.
    for round in 0..rounds + rounds / 10 {
        for (index, server) in servers.iter().enumerate() {
            let (status, tag) = &mut statuses[index];
            let mut answer = server.get(call, tag.as_deref().filter(|_| short))?;
            if short && answer.status == *status {
                // Another process wrote in the meantime, for example monitoring.
                tag.clone_from(&answer.tag);
                answer = server.get(call, tag.as_deref())?;
            }
            if short && answer.status == *status {
                // The content changes with every call.
                continue;
            }
            let wanted = if short { 304 } else { *status };
            if answer.status != wanted {
                return Err(format!("{}: {call} answered {}", server.name, answer.status).into());
            }
            if round >= rounds / 10 {
                times[index].push(answer.microseconds);
            }
        }
    }
    let other = statuses.iter().map(|(status, _)| *status).find(|status| *status != 200);
    let note = other.map_or_else(String::new, |status| format!(" ({status} where there is none)"));
    Ok(Measured { call: format!("`{call}`{}{note}", if short { ", 304" } else { "" }), times })
}

use serde_json::{Value, json};

use crate::server::Server;
use crate::{Measured, Outcome, print_head, print_row};

/// The most frequent writes, in rounds that restore the initial state.
const WRITES: &[(&str, Write)] = &[
    ("approve a video", approve),
    ("schedule a post", schedule),
    ("cancel a post", cancel),
    ("mark all notifications read", mark_all_read),
    ("decide on 500 videos", decide_in_bulk),
    ("simulate 50 comments", simulate),
    ("make another plan", plan),
    ("take the plan away", take_plan_away),
    ("schedule 20 videos in bulk", schedule_in_bulk),
];

/// Runs a write on a server, using its free videos, and returns the time in microseconds. Preparation and clean-up do
/// not count.
type Write = fn(&Server, &mut Videos) -> Outcome<u128>;

/// Rejected videos without a post, and the number of the round.
pub(crate) struct Videos {
    ids: Vec<i64>,
    round: usize,
    /// A time in the year after that of the newest post.
    next_year: String,
    post: Option<i64>,
}

/// Compares the writes. An empty store has nothing to change, so one with a few pages of everything replaces it.
pub(crate) fn compare(servers: &[Server], rounds: usize) -> Outcome<()> {
    let mut videos = servers.iter().map(free_videos).collect::<Outcome<Vec<_>>>()?;
    println!("\nWrites\n");
    print_head(servers);
    let mut all: Vec<Measured> = WRITES
        .iter()
        .map(|(call, _)| Measured { call: (*call).to_owned(), times: vec![Vec::new(); servers.len()] })
        .collect();
    for round in 0..=rounds {
        for (measured, (_, write)) in all.iter_mut().zip(WRITES) {
            for (index, server) in servers.iter().enumerate() {
                videos[index].round = round;
                let took = write(server, &mut videos[index])?;
                // The first round warms caches and connections.
                if round > 0 {
                    measured.times[index].push(took);
                }
            }
        }
    }
    all.into_iter().for_each(print_row);
    Ok(())
}

/// The newest 500 videos that are pending review, rejected for the first round.
fn free_videos(server: &Server) -> Outcome<Videos> {
    let listed = server.json("/api/videos?limit=500&status=pending_review")?;
    let ids: Vec<i64> = listed.as_array().into_iter().flatten().filter_map(|video| video["id"].as_i64()).collect();
    if ids.len() < 500 {
        return Err(format!("{} has {} videos that are pending review", server.name, ids.len()).into());
    }
    for id in &ids {
        decide(server, *id, "rejected")?;
    }
    let posts = server.json("/api/scheduled-posts?limit=1")?;
    let year: u32 = posts[0]["scheduledAt"].as_str().and_then(|at| at.get(..4)).ok_or("there is no post")?.parse()?;
    Ok(Videos { ids, round: 0, next_year: format!("{}-06-15T12:00:00Z", year + 1), post: None })
}

fn decide(server: &Server, id: i64, status: &str) -> Outcome<u128> {
    Ok(server.done("PUT", &format!("/api/videos/{id}"), &json!({ "status": status }))?.microseconds)
}

fn approve(server: &Server, videos: &mut Videos) -> Outcome<u128> {
    decide(server, videos.ids[0], "pending_review")?;
    decide(server, videos.ids[0], "approved")
}

fn schedule(server: &Server, videos: &mut Videos) -> Outcome<u128> {
    let post = json!({ "videoId": videos.ids[0], "platform": "facebook", "scheduledAt": videos.next_year });
    let answer = server.done("POST", "/api/scheduled-posts", &post)?;
    videos.post = serde_json::from_slice::<Value>(&answer.body)?["id"].as_i64();
    Ok(answer.microseconds)
}

fn cancel(server: &Server, videos: &mut Videos) -> Outcome<u128> {
    let post = videos.post.take().ok_or("no post was made")?;
    let took = server.done("DELETE", &format!("/api/scheduled-posts/{post}"), &Value::Null)?.microseconds;
    decide(server, videos.ids[0], "rejected")?;
    Ok(took)
}

fn mark_all_read(server: &Server, _videos: &mut Videos) -> Outcome<u128> {
    Ok(server.done("PUT", "/api/notifications/read-all", &Value::Null)?.microseconds)
}

fn decide_in_bulk(server: &Server, videos: &mut Videos) -> Outcome<u128> {
    for id in &videos.ids {
        decide(server, *id, "pending_review")?;
    }
    let all = json!({ "videoIds": videos.ids, "status": "rejected" });
    Ok(server.done("POST", "/api/videos/bulk-update", &all)?.microseconds)
}

fn simulate(server: &Server, _videos: &mut Videos) -> Outcome<u128> {
    Ok(server.done("POST", "/api/listener/simulate", &json!({ "count": 50 }))?.microseconds)
}

fn plan(server: &Server, videos: &mut Videos) -> Outcome<u128> {
    let hour = videos.round % 24;
    let slots = [format!("{hour:02}:00"), format!("{hour:02}:30")];
    let plan = json!({ "platforms": ["tiktok"], "timeSlots": slots, "frequency": "daily" });
    Ok(server.done("POST", "/api/scheduling/auto-setup", &plan)?.microseconds)
}

fn take_plan_away(server: &Server, _videos: &mut Videos) -> Outcome<u128> {
    Ok(server.done("DELETE", "/api/scheduling/plan", &Value::Null)?.microseconds)
}

fn schedule_in_bulk(server: &Server, videos: &mut Videos) -> Outcome<u128> {
    let wanted = &videos.ids[1..21];
    for id in wanted {
        decide(server, *id, "pending_review")?;
        decide(server, *id, "approved")?;
    }
    let bulk = json!({
        "videoIds": wanted, "platforms": ["tiktok"],
        "schedulingRules": { "startTime": "00:00", "endTime": "23:59", "interval": 2 },
    });
    let took = server.done("POST", "/api/scheduling/bulk-schedule", &bulk)?.microseconds;
    // Their posts are cancelled with them.
    for id in wanted {
        decide(server, *id, "rejected")?;
    }
    Ok(took)
}

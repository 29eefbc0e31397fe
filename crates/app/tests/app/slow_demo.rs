//! The sample data of `showrunner demo`.

use serde_json::Value;

use crate::commands::refusal;
use crate::program::{Home, Server};

fn rows(server: &Server, path: &str) -> Vec<Value> {
    let (status, body) = server.get(path);
    assert_eq!(status, 200, "{path}: {body}");
    body.as_array().unwrap().clone()
}

fn with_status(rows: &[Value], status: &str) -> usize {
    rows.iter().filter(|row| row["status"] == status).count()
}

#[test]
fn every_screen_has_content_that_is_marked_as_sample_data() {
    let home = Home::new();
    let filled = home.command(["demo", "--videos", "4", "--days", "1"]).output().unwrap();
    assert!(filled.status.success(), "{}", String::from_utf8_lossy(&filled.stderr));

    let server = home.serve("api");
    let videos = rows(&server, "/api/videos");
    assert_eq!((videos.len(), with_status(&videos, "approved"), with_status(&videos, "pending_review")), (4, 3, 1));
    let posts = rows(&server, "/api/scheduled-posts");
    assert!(posts.iter().all(|post| post["sandbox"] == true), "{posts:?}");
    assert!(with_status(&posts, "published") > 0 && with_status(&posts, "scheduled") > 0, "{posts:?}");
    assert_eq!(with_status(&posts, "failed") + with_status(&posts, "unconfirmed"), 0, "{posts:?}");
    let stats = server.get("/api/dashboard/stats").1;
    assert!(stats["totalViews"].as_i64().unwrap() > 0 && stats["sample"] == true, "{stats}");
    assert_eq!(rows(&server, "/api/scripts").len(), 7);
    assert_eq!(rows(&server, "/api/ai-assistant/history").len(), 2, "a question and its answer");
    assert_eq!(server.get("/api/system-status").1["monthlyTarget"], 40);

    assert!(refusal(home.command(["demo"])).contains("is using the database"));
    assert_eq!(rows(&server, "/api/videos").len(), 4);
    drop(server);
    assert!(refusal(home.command(["demo"])).contains("the store is not empty"));
}

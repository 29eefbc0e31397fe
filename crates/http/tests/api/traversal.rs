//! Spellings of `..` and of other places in a path, sent unchanged: none leads to a file outside, and none is a defect.

use showrunner_http::HttpSettings;

use crate::support::{RunningServer, settings};

/// The content of a file beside the folder of the pages.
const SECRET: &[u8] = b"nobody may see this";

/// Ways to the file `secret.txt`, or to a file of the system, from wherever they are appended.
const WAYS: [&str; 46] = [
    "../secret.txt",
    "../../secret.txt",
    "./../secret.txt",
    "x/../../secret.txt",
    "..%2fsecret.txt",
    "..%2Fsecret.txt",
    "%2e%2e/secret.txt",
    "%2e%2e%2fsecret.txt",
    "%2E%2E%2Fsecret.txt",
    ".%2e/secret.txt",
    "%2e./secret.txt",
    "%2e%2e%2f%2e%2e%2fsecret.txt",
    // Twice and three times encoded.
    "..%252fsecret.txt",
    "%252e%252e%252fsecret.txt",
    "%252e%252e/secret.txt",
    "%25252e%25252e%25252fsecret.txt",
    // UTF-8 that is longer than it has to be, and that is none.
    "%c0%ae%c0%ae/secret.txt",
    "%c0%ae%c0%ae%c0%afsecret.txt",
    "..%c0%afsecret.txt",
    "%e0%80%ae%e0%80%ae%e0%80%afsecret.txt",
    "..%c1%9csecret.txt",
    "%ff%fe/secret.txt",
    // The separator of Windows, its drives and its devices.
    "..\\secret.txt",
    "..%5csecret.txt",
    "%2e%2e%5csecret.txt",
    "..%255csecret.txt",
    "..%5c/secret.txt",
    "C:\\secret.txt",
    "C:%5csecret.txt",
    "nul",
    // Parameters, queries and ends that some servers cut off.
    "..;/secret.txt",
    "..;a=b/secret.txt",
    "%2e%2e;/secret.txt",
    "../secret.txt%00",
    "../secret.txt%00.mp4",
    "..%00/secret.txt",
    "%00../secret.txt",
    ".../secret.txt",
    "..../secret.txt",
    "....//secret.txt",
    "../secret.txt.",
    "../secret.txt%20",
    // Characters that look like dots and strokes.
    "%e2%80%a5/secret.txt",
    "%ef%bc%8e%ef%bc%8e%ef%bc%8fsecret.txt",
    // Places of the system.
    "/etc/passwd",
    "%2fetc%2fpasswd",
];

/// The beginnings of all paths that name a file or take a name.
const PLACES: [&str; 12] = [
    "/",
    "/assets/",
    "//",
    "/media/",
    "/media/videos/1/",
    "/api/docs/",
    "/api/",
    "/webhooks/",
    "/api/heygen/avatars/",
    "/api/heygen/video/",
    "/api/platforms/",
    "/api/scripts/",
];

/// The server with pages in a folder, beside which a file lies.
async fn server(folder: &std::path::Path) -> RunningServer {
    let pages = folder.join("pages");
    std::fs::create_dir_all(pages.join("assets")).unwrap();
    std::fs::write(pages.join("index.html"), "<p>a page</p>").unwrap();
    std::fs::write(pages.join("assets/main.js"), "main()").unwrap();
    std::fs::write(folder.join("secret.txt"), SECRET).unwrap();
    RunningServer::with_settings(HttpSettings { frontend_dir: Some(pages), ..settings() }).await
}

fn assert_harmless(server: &RunningServer, line: &str) {
    let answer = server.request(line);
    assert_eq!(answer.matches("HTTP/1.1 ").count(), 1, "{line}\n{answer}");
    let status = &answer[9..12];
    let harmless = ["200", "400", "401", "403", "404", "405"].contains(&status);
    assert!(harmless, "{line}\n{answer}");
    for content in [std::str::from_utf8(SECRET).unwrap(), "root:"] {
        assert!(!answer.contains(content), "{line}\n{answer}");
    }
    // What is found is a page, a file of the pages, or no file at all.
    let (_, body) = answer.split_once("\r\n\r\n").unwrap();
    assert!(status != "200" || body.contains("a page"), "{line}\n{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn no_spelling_of_a_path_leads_outside() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(folder.path()).await;
    assert!(server.request("GET /assets/main.js HTTP/1.1").ends_with("main()"), "the files can be reached");
    for place in PLACES {
        for way in WAYS {
            assert_harmless(&server, &format!("GET {place}{way} HTTP/1.1"));
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_spelling_inside_a_parameter_or_of_a_whole_address_leads_outside() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(folder.path()).await;
    for way in WAYS {
        for (before, after) in [("/api/heygen/avatars/", "/portrait"), ("/api/heygen/voices/", "/sample")] {
            assert_harmless(&server, &format!("GET {before}{way}{after} HTTP/1.1"));
        }
        for place in ["/", "/media/"] {
            assert_harmless(&server, &format!("GET http://{}{place}{way} HTTP/1.1", server.address));
        }
    }
    // A target that does not begin with a stroke.
    for line in ["GET ../secret.txt HTTP/1.1", "GET file:///etc/passwd HTTP/1.1", "GET secret.txt HTTP/1.1"] {
        assert_harmless(&server, line);
    }
}

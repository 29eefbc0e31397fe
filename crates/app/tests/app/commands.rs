//! The commands that do not serve.

use std::collections::BTreeSet;
use std::io::Write as _;
use std::process::{Command, Stdio};

use crate::program::{Home, wait_for};

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// The error output of a command, which must fail.
pub(crate) fn refusal(mut command: Command) -> String {
    let output = command.output().unwrap();
    assert!(!output.status.success(), "{}", text(&output.stdout));
    text(&output.stderr)
}

#[test]
fn a_wrong_configuration_is_named() {
    for (key, value, command, named) in [
        ("SERVER__BNID", "127.0.0.1:0", "migrate", "bnid"),
        ("TIME__ZONE", "Europe/Londn", "migrate", "time.zone"),
        ("SERVER__BIND", "everywhere", "migrate", "socket address"),
        ("SERVER__ALLOWED_HOSTS", "studio.example,*", "migrate", "'*' would accept every name"),
        ("SERVER__ALLOWED_HOSTS", "studio.example/app", "serve", "has a path: name the host alone"),
        ("SERVER__ALLOWED_ORIGINS", "studio.example", "migrate", "server.allowed_origins: 'studio.example'"),
        ("SERVER__BASE_PATH", "//", "migrate", "server.base_path: '//' is not a base path"),
        ("SERVER__BASE_PATH", "/ü", "migrate", "like /showrunner"),
        ("SERVER__BASE_PATH", "https://studio.example/showrunner", "migrate", "write only the path"),
        ("SERVER__BASE_PATH", "/api", "migrate", "choose another one"),
        // A server that other machines reach needs a password.
        ("SERVER__BIND", "0.0.0.0:0", "serve", "password"),
    ] {
        let message = refusal(Home::new().with(key, value).command([command]));
        assert!(message.contains(named), "{key}={value}: {message}");
    }
}

#[test]
fn clock_without_a_known_zone_ends_the_start_with_advice() {
    for (tz, named) in [("Mars/Olympus", "Mars/Olympus"), ("CET-1CEST,M4.1.0,M9.1.0/3", "set time.zone")] {
        let home = Home::new();
        let mut command = home.command(["serve"]);
        command.env("TZ", tz);
        let message = refusal(command);
        assert!(message.contains("the variable TZ does not name a time zone") && message.contains(named), "{message}");
    }
}

#[test]
fn clock_with_rules_alone_has_the_name_of_their_zone() {
    let home = Home::new();
    let mut command = home.command(["doctor"]);
    command.env("TZ", "CET-1CEST,M3.5.0,M10.5.0/3");
    let report = text(&command.output().unwrap().stdout);
    assert!(report.contains("ok    time zone: Europe/Berlin, from the variable TZ"), "{report}");
}

#[test]
fn published_address_decides_whether_a_password_is_required() {
    let home = || Home::new().with("SERVER__BIND", "0.0.0.0:0");
    let report = home().with("SERVER__PUBLISHED", "127.0.0.1:8080").command(["doctor"]).output().unwrap().stdout;
    assert!(text(&report).contains("127.0.0.1:8080, which only this machine reaches"), "{}", text(&report));
    let message = refusal(home().with("SERVER__PUBLISHED", "0.0.0.0:8080").command(["serve"]));
    assert!(message.contains("password"), "{message}");
}

/// The keys that docs/configuration.md describes.
fn documented_keys() -> impl Iterator<Item = &'static str> {
    let page = include_str!("../../../../docs/configuration.md");
    let keys = page.lines().filter_map(|line| line.strip_prefix("| `")?.split_once('`')).map(|(key, _)| key);
    keys.filter(|key| key.contains('.') && key.chars().all(|c| c.is_ascii_lowercase() || "._".contains(c)))
}

fn variable_of(key: &str) -> String {
    key.to_uppercase().replace('.', "__")
}

#[test]
fn an_empty_variable_is_unset_whatever_its_key() {
    let variables: Vec<String> = documented_keys().map(variable_of).collect();
    assert!(variables.len() > 40, "{variables:?}");
    let home = variables.iter().fold(Home::new(), |home, key| home.with(key, ""));
    let output = home.command(["migrate"]).output().unwrap();
    assert!(output.status.success(), "{}", text(&output.stderr));
}

#[test]
fn docker_compose_passes_on_every_key() {
    // The image sets these, or tests alone need them; the last is a host in an example.
    const OTHERS: [&str; 10] = [
        "data.dir",
        "sandbox.outbox_dir",
        "server.address_file",
        "server.bind",
        "server.frontend_dir",
        "studio.dir",
        "studio.voices_dir",
        "worker.heartbeat_file",
        "platforms.tiktok.base_url",
        "dashboard.example.org",
    ];
    let compose = include_str!("../../../../docker-compose.yml");
    let is_passed = |key: &&str| compose.contains(&format!("\n  SHOWRUNNER__{}:", variable_of(key)));
    let left_out: BTreeSet<&str> = documented_keys().filter(|key| !is_passed(key)).collect();
    assert_eq!(left_out, BTreeSet::from(OTHERS));
}

#[test]
fn a_secret_may_be_in_a_file() {
    let home = Home::new();
    let file = home.data().with_file_name("password");
    std::fs::write(&file, "correct horse\n").unwrap();
    let home = home.with("AUTH__PASSWORD_FILE", file.to_str().unwrap()).with("SERVER__BIND", "0.0.0.0:0");
    let report = text(&home.command(["doctor"]).output().unwrap().stdout);
    assert!(report.contains("behind a password"), "{report}");
    let refused = home.with("AUTH__PASSWORD", "another");
    assert!(refusal(refused.command(["migrate"])).contains("not both"));
}

#[test]
fn a_hash_is_enough_of_a_password() {
    let home = Home::new().with("AUTH__PASSWORD", "").with("SERVER__BIND", "0.0.0.0:0");
    let home = home.with("AUTH__PASSWORD_HASH", "$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$AAAAAAAAAAAAAAAAAAAAAA");
    let report = text(&home.command(["doctor"]).output().unwrap().stdout);
    assert!(report.contains("behind a password"), "{report}");
}

#[test]
fn the_health_of_a_running_server_is_told_by_a_command() {
    let home = Home::new();
    let heartbeat = home.data().with_file_name("heartbeat");
    let home = home.with("WORKER__HEARTBEAT_FILE", heartbeat.to_str().unwrap());
    let health = |address: &str, role: &str| {
        let mut command = home.command(["health", "--role", role]);
        command.env("SHOWRUNNER__SERVER__BIND", address).output().unwrap().status.success()
    };
    assert!(!health("127.0.0.1:1", "api") && !health("127.0.0.1:1", "worker"));
    let mut server = home.serve("all");
    assert!(health(server.address(), "api"));
    wait_for("the heartbeat", || health(server.address(), "all").then_some(()));
    let address = server.address().to_owned();
    assert!(server.stop().success());
    assert!(!health(&address, "api"));
}

#[test]
fn every_profile_can_be_read() {
    for profile in ["local", "test", "production"] {
        let output = Home::new().command(["migrate"]).env("SHOWRUNNER_PROFILE", profile).output().unwrap();
        assert!(output.status.success(), "{profile}: {}", text(&output.stderr));
    }
    let home = Home::new();
    let mut command = home.command(["migrate"]);
    command.env("SHOWRUNNER_PROFILE", "../etc/passwd");
    assert!(refusal(command).contains("plain name"));
}

#[test]
fn a_file_is_overruled_by_the_environment() {
    let home = Home::new();
    let file = home.data().with_file_name("mine.toml");
    std::fs::write(&file, "[worker]\ntick_ms = 0\n").unwrap();
    let arguments = ["migrate", "--config", file.to_str().unwrap()];
    assert!(refusal(home.command(arguments)).contains("tick_ms"));
    assert!(home.command(arguments).env("SHOWRUNNER__WORKER__TICK_MS", "10").output().unwrap().status.success());
}

#[test]
fn migrating_twice_changes_nothing() {
    let home = Home::new();
    for _ in 0..2 {
        let output = home.command(["migrate"]).output().unwrap();
        assert!(output.status.success(), "{}", text(&output.stderr));
    }
    assert!(home.data().join("showrunner.db").is_file());
}

#[test]
fn the_password_hash_is_accepted_and_different_each_time() {
    let hash = || {
        let mut child =
            Home::new().command(["hash-password"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        child.stdin.take().unwrap().write_all(b"correct horse\n").unwrap();
        text(&child.wait_with_output().unwrap().stdout)
    };
    let (first, second) = (hash(), hash());
    assert!(first.starts_with("$argon2id$"), "{first}");
    assert_ne!(first, second);
}

#[test]
fn the_committed_description_of_the_api_is_current() {
    let output = Home::new().command(["openapi"]).output().unwrap();
    let committed = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/openapi.json")).unwrap();
    assert!(text(&output.stdout) == committed, "run: cargo run -q -- openapi > docs/openapi.json");
}

#[test]
fn the_doctor_names_what_is_missing_and_how_to_get_it() {
    let home = Home::new();
    let healthy = home.command(["doctor"]).output().unwrap();
    assert!(healthy.status.success(), "{}", text(&healthy.stdout));
    let bare = home.command(["doctor"]).env("PATH", home.data()).output().unwrap();
    assert!(!bare.status.success());
    let report = text(&bare.stdout);
    assert!(report.contains("ffmpeg") && report.contains("install"), "{report}");
}

#[test]
fn the_doctor_says_the_same_to_programs() {
    let home = Home::new();
    let told = |path: Option<&std::path::Path>| {
        let examined = |arguments: &[&str]| {
            let mut command = home.command(arguments);
            if let Some(path) = path {
                command.env("PATH", path);
            }
            let output = command.output().unwrap();
            (output.status.success(), text(&output.stdout))
        };
        let (well, report) = examined(&["doctor"]);
        let (said_well, json) = examined(&["doctor", "--json"]);
        let json: serde_json::Value = serde_json::from_str(&json).unwrap();
        assert_eq!((said_well, json["healthy"].as_bool()), (well, Some(well)), "{json}");
        let line = |check: &serde_json::Value| {
            let start = if check["ok"].as_bool().unwrap() { "ok   " } else { "WRONG" };
            format!("{start} {}: {}", check["name"].as_str().unwrap(), check["message"].as_str().unwrap())
        };
        let lines: Vec<String> = json["checks"].as_array().unwrap().iter().map(line).collect();
        assert_eq!(lines, report.lines().collect::<Vec<_>>());
        well
    };
    assert!(told(None));
    assert!(!told(Some(&home.data())));
}

#[test]
fn media_inspect_prints_the_source_type_of_a_file() {
    let home = Home::new();
    let file = home.data().with_file_name("clip.mp4");
    let inspect = |content: &[u8]| {
        std::fs::write(&file, content).unwrap();
        home.command(["media", "inspect", file.to_str().unwrap()])
    };
    let empty = *b"\0\0\0\x08ftyp";
    let source = "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia";
    let packet = format!(
        "<r:RDF xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><r:Description \
         xmlns:e='http://iptc.org/std/Iptc4xmpExt/2008-02-29/' e:DigitalSourceType='{source}'/></r:RDF>"
    );
    let kind = b"\xbe\x7a\xcf\xcb\x97\xa9\x42\xe8\x9c\x71\x99\x94\x91\xe3\xaf\xac";
    let size = u32::try_from(24 + packet.len()).unwrap().to_be_bytes();
    let marked = [&empty[..], &size, b"uuid", kind, packet.as_bytes()].concat();
    for (content, expected) in [(&marked[..], source), (&empty[..], "none")] {
        let output = inspect(content).output().unwrap();
        assert!(output.status.success(), "{}", text(&output.stderr));
        let printed = text(&output.stdout);
        assert!(printed.lines().next().unwrap().starts_with(&format!("Digital source type: {expected}")), "{printed}");
    }
    // A wrong configuration does not matter, a wrong file does.
    assert!(inspect(&marked).env("SHOWRUNNER__TIME__ZONE", "nowhere").output().unwrap().status.success());
    assert!(refusal(inspect(b"no video")).contains("neither an MP4 nor a JPEG"));
}

#[test]
fn settings_command_reads_changes_exports_and_imports() {
    let home = Home::new();
    assert!(home.command(["migrate"]).status().unwrap().success());
    let run = |home: &Home, arguments: &[&str]| {
        let output = home.command([&["settings"], arguments].concat()).output().unwrap();
        assert!(output.status.success(), "{}", text(&output.stderr));
        text(&output.stdout)
    };
    assert!(run(&home, &["get"]).contains("monthly_target = 240\n"));
    assert_eq!(run(&home, &["set", "monthly_target", "300"]), "The monthly target is 300 videos.\n");
    assert_eq!(run(&home, &["set", "time_zone", "Asia/Tokyo"]), "The time zone is Asia/Tokyo.\n");
    assert_eq!(run(&home, &["get", "time_zone"]), "Asia/Tokyo\n");
    let file = home.data().join("settings.json");
    let file = file.to_str().unwrap();
    run(&home, &["export", file]);
    assert_eq!(run(&home, &["import", file]), "The settings have these values already.\n");
    run(&home, &["set", "monthly_target", "310"]);
    assert_eq!(run(&home, &["import", file]), "The monthly target is 300 videos.\n");

    std::fs::write(file, "no JSON").unwrap();
    for (arguments, named) in [
        (["set", "colour", "red"], "colour: there is no such setting"),
        (["set", "monthly_target", "many"], "monthly_target: "),
        (["set", "text_model", "null"], "text_model: enter it in the browser"),
        (["import", file, ""], "is not a file of `showrunner settings export`"),
    ] {
        let arguments = arguments.into_iter().filter(|argument| !argument.is_empty());
        let message = refusal(home.command(["settings"].into_iter().chain(arguments)));
        assert!(message.contains(named), "{message}");
    }
}

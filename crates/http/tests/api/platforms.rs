//! Accounts on the platforms: connected, expired, disconnected.

use actix_web::http::Method;
use jiff::SignedDuration;
use serde_json::{Value, json};
use showrunner_domain::scheduling::PostStatus;
use showrunner_ports::clock::Clock as _;
use showrunner_testkit::builders::{a_post, a_video};

use crate::support::{World, by_platform};

const REDIRECT: &str = "http://127.0.0.1:8080/platforms/connected";

#[actix_web::test]
async fn platforms_report_their_accounts() {
    for world in World::everywhere() {
        let video = a_video().approved().store(&world.stores, world.clock.now()).await.unwrap().id;
        let out = a_post(video).sandboxed().with_status(PostStatus::Published);
        out.store(&world.stores, world.clock.now()).await.unwrap();
        for (platform, account) in by_platform(&world.get("/api/platforms").await.json()) {
            insta::assert_json_snapshot!(format!("platforms_{platform}"), account);
        }
    }
}

/// Starts a connection and returns the `state` that the platform sends back.
async fn begin_authorization(world: &World) -> String {
    let body = json!({ "redirectAddress": REDIRECT });
    let answer = world.post("/api/platforms/facebook/connect", body).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let address = answer.json()["address"].as_str().unwrap().to_owned();
    assert!(address.ends_with(&format!("&to={REDIRECT}")), "{address}");
    address.split_once("state=").unwrap().1.split_once('&').unwrap().0.to_owned()
}

async fn facebook(world: &World) -> Value {
    let platforms = world.get("/api/platforms").await.json();
    platforms.as_array().unwrap().iter().find(|one| one["platform"] == "facebook").unwrap().clone()
}

/// The other calls that report the publish target.
async fn reported_connections(world: &World) -> Vec<bool> {
    let of = |list: &Value| {
        list.as_array().unwrap().iter().find(|one| one["platform"] == "facebook").unwrap()["connected"] == true
    };
    let listener = world.get("/api/listener/status").await.json();
    vec![
        of(&world.get("/api/meta").await.json()["platforms"]),
        of(&world.get("/api/scheduling/platform-settings").await.json()),
        listener["platformsConnected"] == json!(["facebook"]),
    ]
}

#[actix_web::test]
async fn an_account_is_connected_and_disconnected() {
    for world in World::everywhere() {
        assert_eq!(reported_connections(&world).await, [false; 3]);
        let state = begin_authorization(&world).await;
        let connected = world.post("/api/platforms/connected", json!({ "state": state, "code": "good" })).await;
        assert_eq!(connected.status, 200, "{connected:?}");
        assert_eq!(connected.json()["platform"], facebook(&world).await);
        assert_eq!(connected.json()["choice"], Value::Null);
        insta::assert_json_snapshot!("connected_platform", connected.json()["platform"]);
        assert_eq!(reported_connections(&world).await, [true; 3]);

        let again = world.post("/api/platforms/connected", json!({ "state": state, "code": "good" })).await;
        assert_eq!(again.status, 409, "each sign-in works once");

        let disconnected = world.post("/api/platforms/facebook/disconnect", json!({})).await;
        assert_eq!((disconnected.status, &disconnected.json()["status"]), (200, &json!("sandbox")));
        assert_eq!(reported_connections(&world).await, [false; 3]);
        assert_eq!(world.post("/api/platforms/facebook/disconnect", json!({})).await.status, 404);
    }
}

#[actix_web::test]
async fn a_refused_sign_in_connects_no_account() {
    for world in World::everywhere() {
        for (code, status, name) in [("bad", 502, "provider_unauthorized"), ("late", 503, "provider_unavailable")] {
            let state = begin_authorization(&world).await;
            let answer = world.post("/api/platforms/connected", json!({ "state": state, "code": code })).await;
            assert_eq!((answer.status, answer.code().as_str()), (status, name));
            let answer = world.post("/api/platforms/facebook/token", json!({ "token": code })).await;
            assert_eq!((answer.status, answer.code().as_str()), (status, name));
        }
        assert_eq!(facebook(&world).await["status"], "sandbox");
        let state = begin_authorization(&world).await;
        world.clock.advance(SignedDuration::from_mins(16));
        let late = world.post("/api/platforms/connected", json!({ "state": state, "code": "good" })).await;
        assert_eq!(late.status, 409, "{late:?}");
    }
}

#[actix_web::test]
async fn a_token_made_at_the_platform_connects_as_well() {
    for world in World::everywhere() {
        let connected = world.post("/api/platforms/facebook/token", json!({ "token": " good\n" })).await;
        assert_eq!((connected.status, &connected.json()["platform"]["accountName"]), (200, &json!("Morning habits")));
    }
}

#[actix_web::test]
async fn of_several_accounts_one_is_chosen() {
    for world in World::everywhere() {
        let offered = world.post("/api/platforms/facebook/token", json!({ "token": "several" })).await.json();
        assert_eq!(offered["platform"]["status"], "sandbox", "nothing is connected before one is chosen");
        let accounts = json!([{ "id": "1055", "name": "Morning habits" }, { "id": "1066", "name": "Cold showers" }]);
        assert_eq!(offered["choice"]["accounts"], accounts);
        let choose = async |id: &str| {
            let body = json!({ "token": offered["choice"]["token"], "accountId": id });
            world.post("/api/platforms/choose", body).await
        };
        let unknown = choose("1077").await;
        assert_eq!((unknown.status, unknown.invalid_fields()), (422, "accountId".to_owned()));
        let chosen = choose("1066").await;
        assert_eq!((chosen.status, &chosen.json()["accountName"]), (200, &json!("Cold showers")));
        assert_eq!(facebook(&world).await["accountName"], "Cold showers");
        assert_eq!(choose("1055").await.status, 409, "each choice works once");
    }
}

#[actix_web::test]
async fn app_is_entered_and_its_secret_never_sent_back() {
    const SECRET: &str = "0123456789abcdef3f2a";
    for world in World::everywhere() {
        let connect =
            async || world.post("/api/platforms/youtube/connect", json!({ "redirectAddress": REDIRECT })).await;
        let refused = connect().await;
        assert_eq!(refused.status, 422);
        assert!(refused.json().to_string().contains("There is no app for YouTube Shorts"), "{refused:?}");

        let app = json!({ "clientId": " app-1 ", "clientSecret": format!("{SECRET}\n") });
        let entered = world.put("/api/platforms/youtube/app", app).await;
        let shown = json!({ "clientId": "app-1", "lastFour": "3f2a" });
        assert_eq!(
            (entered.status, &entered.json()["app"], &entered.json()["canConnect"]),
            (200, &shown, &json!(true))
        );
        assert!(connect().await.json()["address"].as_str().unwrap().contains("app-1"));
        // A form that is sent again keeps the secret.
        let again = world.put("/api/platforms/youtube/app", json!({ "clientId": "app-1", "clientSecret": "" })).await;
        assert_eq!((again.status, &again.json()["app"]), (200, &shown));
        for path in ["/api/platforms", "/api/changes", "/api/settings", "/api/scheduling/platform-settings"] {
            let body = String::from_utf8(world.get(path).await.body.to_vec()).unwrap();
            assert!(!body.contains("0123456789abcdef"), "{path}");
        }
        assert_eq!(world.call(Method::DELETE, "/api/platforms/youtube/app").await.status, 204);
        assert_eq!(world.call(Method::DELETE, "/api/platforms/youtube/app").await.status, 404);
        assert_eq!(connect().await.status, 422);
    }
}

fn state_of(steps: &Value, name: &str) -> Value {
    steps.as_array().unwrap().iter().find(|step| step["name"] == name).unwrap()["state"].clone()
}

#[actix_web::test]
async fn setup_is_checked_with_the_connected_account() {
    for world in World::everywhere() {
        let check = async || world.post("/api/platforms/facebook/check", json!({})).await;
        let (missing, unknown) = (check().await, world.post("/api/platforms/myspace/check", json!({})).await);
        assert_eq!((missing.status, unknown.status), (404, 404), "{missing:?}");
        assert_eq!(state_of(&facebook(&world).await["setup"], "connection"), "to_do");

        world.post("/api/platforms/facebook/token", json!({ "token": "good" })).await;
        let stored = facebook(&world).await["setup"].clone();
        assert_eq!((state_of(&stored, "connection"), state_of(&stored, "scopes")), (json!("done"), json!("wrong")));
        // These worlds have no adapter for the account, so the answer is that of a missing app.
        let checked = check().await;
        assert_eq!((checked.status, state_of(&checked.json(), "connection")), (200, json!("wrong")), "{checked:?}");
        assert_eq!(facebook(&world).await["setup"], stored, "nothing is stored");
        let body = String::from_utf8(checked.body.to_vec()).unwrap();
        assert!(!body.contains("page token"), "{body}");
    }
}

#[actix_web::test]
async fn invalid_app_is_refused_with_its_field() {
    let world = World::new();
    for (part, value) in [
        ("clientId", json!(" ")),
        ("clientId", json!("a b")),
        ("clientId", json!("x".repeat(201))),
        ("clientSecret", json!("")),
        ("clientSecret", json!("two\nlines")),
        ("clientSecret", json!("секрет")),
        ("clientSecret", json!("x".repeat(501))),
    ] {
        let mut app = json!({ "clientId": "app-1", "clientSecret": "0123456789abcdef3f2a" });
        app[part] = value;
        let answer = world.put("/api/platforms/youtube/app", app).await;
        assert!(answer.status == 422 && answer.json()["fields"][part].is_string(), "{part}: {answer:?}");
    }
    let configured = world.put("/api/platforms/facebook/app", json!({ "clientId": "a", "clientSecret": "b" })).await;
    assert_eq!(configured.status, 409, "the configuration names it");
}

#[actix_web::test]
async fn the_operator_is_warned_a_week_before_a_sign_in_is_needed() {
    for world in World::everywhere() {
        world.post("/api/platforms/facebook/token", json!({ "token": "good" })).await;
        let began = world.clock.now();
        let warning = "Facebook has to be connected again in 6 days: press Connect on the Platforms screen.";
        let expired = "Facebook has to be connected again, until then nothing is published there.";
        for (days, expected, ends_soon, status) in [
            (52, None, false, "connected"),
            (54, Some(warning), true, "connected"),
            (61, Some(expired), true, "expired"),
        ] {
            world.clock.set(began + SignedDuration::from_hours(24 * days));
            world.services.run_due_routines().await.unwrap();
            let alerts = world.get("/api/system/alerts").await.json();
            let open = alerts.as_array().unwrap().iter().filter(|alert| alert["resolved"] == false);
            let messages = open.map(|alert| alert["message"].as_str().unwrap());
            let messages: Vec<&str> = messages.filter(|message| message.contains("connected again")).collect();
            assert_eq!(messages, Vec::from_iter(expected), "day {days}");
            let account = facebook(&world).await;
            assert_eq!((&account["endsSoon"], &account["status"]), (&json!(ends_soon), &json!(status)), "day {days}");
        }
    }
}

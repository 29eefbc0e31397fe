//! The second factor of a running server: with codes of the real time, through a change of the key, and its removal by command.

use std::time::{SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};
use totp_rs::{Builder, Secret};
use ureq::Agent;
use ureq::http::Request;

use crate::program::{Home, Server};

const PASSWORD: &str = "correct horse battery";

/// The code that an authenticator app with this secret shows now.
#[expect(clippy::disallowed_methods, reason = "the program under test has the real time")]
fn code(secret: &str) -> String {
    let app = Builder::new().with_secret(Secret::try_from_base32(secret).unwrap()).with_account_name("test").build();
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs();
    app.unwrap().generate(now).to_string()
}

/// Calls with this cookie; returns the status, the cookie that the answer sets, and its body.
fn call(server: &Server, method: &str, path: &str, cookie: &str, body: Option<&Value>) -> (u16, String, Value) {
    let request = Request::builder().method(method).uri(format!("http://{}{path}", server.address()));
    let request = request.header("cookie", cookie).header("content-type", "application/json");
    let agent: Agent = Agent::config_builder().http_status_as_error(false).build().into();
    let mut answer = agent.run(request.body(body.map(Value::to_string).unwrap_or_default()).unwrap()).unwrap();
    let set = answer.headers().get("set-cookie").map_or("", |header| header.to_str().unwrap());
    let cookie = set.split(';').next().unwrap_or_default().to_owned();
    let bytes = answer.body_mut().read_to_vec().unwrap();
    (answer.status().as_u16(), cookie, serde_json::from_slice(&bytes).unwrap_or(Value::Null))
}

/// Signs in; returns the status, the error's code and the cookie.
fn sign_in(server: &Server, code: Option<&str>) -> (u16, String, String) {
    let body = json!({ "password": PASSWORD, "code": code });
    let (status, cookie, answer) = call(server, "POST", "/api/session", "", Some(&body));
    (status, answer["code"].as_str().unwrap_or_default().to_owned(), cookie)
}

/// Runs a command to its end and returns what it said.
fn run(home: &Home, arguments: &[&str]) -> String {
    let output = home.command(arguments).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn signs_in_through_a_change_of_the_key_until_it_is_removed() {
    let home = Home::new().with("AUTH__PASSWORD", PASSWORD);
    let server = home.serve("api");
    assert_eq!(run(&home, &["remove-second-factor"]), "the second factor was off already\n");
    let (status, _, cookie) = sign_in(&server, None);
    assert_eq!(status, 204);
    let (_, _, proposed) = call(&server, "POST", "/api/second-factor/secret", &cookie, None);
    let secret = proposed["secret"].as_str().unwrap();
    let used = code(secret);
    let body = json!({ "currentPassword": PASSWORD, "secret": secret, "code": used });
    let (status, _, enabled) = call(&server, "PUT", "/api/second-factor", &cookie, Some(&body));
    assert_eq!(status, 200, "{enabled}");
    let recovery: Vec<&str> = enabled["recoveryCodes"].as_array().unwrap().iter().filter_map(Value::as_str).collect();

    let said = run(&home, &["rotate-key", "--settle", "0"]);
    assert!(said.contains("Secrets sealed with the new key: 2;"), "{said}");
    assert_eq!(sign_in(&server, None).1, "code_required");
    assert_eq!(sign_in(&server, Some(&used)).1, "wrong_code", "it has turned the second factor on");
    assert_eq!(sign_in(&server, Some(recovery[0])).0, 204);

    assert_eq!(run(&home, &["remove-second-factor"]), "the second factor is off\n");
    assert_eq!(sign_in(&server, None).0, 204);
}

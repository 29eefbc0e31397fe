//! The metrics of the real program, and the dashboard for Grafana that shows them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::read_to_string;
use std::net::TcpListener;

use serde_json::Value;
use showrunner_fake_providers::FakeOpenAi;

use crate::program::{Home, background_runtime, wait_for};
use crate::slow_stories::{approved_script, new_video};

/// What the expressions call.
const FUNCTIONS: [&str; 10] =
    ["sum", "min", "max", "avg", "by", "rate", "increase", "histogram_quantile", "le", "without"];

fn repository_file(name: &str) -> String {
    read_to_string(format!("{}/../../{name}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

/// The metrics that are exported, with the labels of each.
fn exported(figures: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut metrics: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for line in figures.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let (name, rest) = line.split_at(line.find(['{', ' ']).unwrap());
        let labels = rest.strip_prefix('{').and_then(|rest| rest.split_once('}')).map_or("", |(labels, _)| labels);
        let names = labels.split("\",").filter_map(|label| label.split_once('=')).map(|(name, _)| name.to_owned());
        metrics.entry(name.to_owned()).or_default().extend(names);
    }
    metrics
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    text.split(move |c| !is_part(c)).filter(|word| word.starts_with(|c: char| c.is_ascii_alphabetic()))
}

/// The parts of an expression: its metric, its labels, and the rest without them and without ranges.
struct Expression<'a> {
    text: &'a str,
    metric: &'a str,
    labels: Vec<&'a str>,
}

impl<'a> Expression<'a> {
    fn read(text: &'a str) -> Self {
        let metrics: Vec<&str> = words(text).filter(|word| word.starts_with("showrunner_")).collect();
        let [metric] = metrics[..] else { unreachable!("{text} must have one metric") };
        let grouped = text.split_once("by (").map_or("", |(_, rest)| rest.split_once(')').unwrap().0);
        let matched = text.split_once('{').map_or("", |(_, rest)| rest.split_once('}').unwrap().0);
        let matched = matched.split(',').filter_map(|one| one.split_once('=')).map(|(name, _)| name);
        Self { text, metric, labels: words(grouped).chain(matched).collect() }
    }

    /// Whether every bracket is closed by its like, and every word is a function, a label or the metric.
    fn check(&self) {
        let text = self.text.replace("$__rate_interval", "5m");
        let mut open = Vec::new();
        for character in text.chars() {
            match character {
                '(' => open.push(')'),
                '[' => open.push(']'),
                '{' => open.push('}'),
                ')' | ']' | '}' => assert_eq!(open.pop(), Some(character), "{text}"),
                _ => {}
            }
        }
        assert!(open.is_empty() && text.matches('"').count().is_multiple_of(2), "{text}");
        let unquoted: String = text.split('"').step_by(2).collect();
        for word in words(&unquoted) {
            let is_known = word == self.metric || self.labels.contains(&word) || FUNCTIONS.contains(&word);
            assert!(is_known, "{word} in {text}");
        }
        // A counter or a bucket says something only as a rise.
        let rises = ["_total", "_count", "_bucket"].iter().any(|end| self.metric.ends_with(end));
        assert_eq!(rises, text.contains("rate(") || text.contains("increase("), "{text}");
        assert_eq!(text.contains("histogram_quantile("), self.metric.ends_with("_bucket"), "{text}");
    }
}

fn expressions(dashboard: &Value) -> Vec<&str> {
    let panels = dashboard["panels"].as_array().unwrap().iter();
    let targets = panels.filter_map(|panel| panel["targets"].as_array()).flatten();
    targets.map(|target| target["expr"].as_str().unwrap()).collect()
}

#[test]
fn the_dashboard_shows_what_the_program_exports() {
    let dashboard: Value = serde_json::from_str(&repository_file("deploy/grafana/showrunner.json")).unwrap();
    assert_eq!(dashboard["templating"]["list"][0]["type"], "datasource", "it asks for the data source");
    let expressions: Vec<Expression<'_>> = expressions(&dashboard).into_iter().map(Expression::read).collect();
    assert!(expressions.len() > 15, "{}", expressions.len());
    expressions.iter().for_each(Expression::check);

    let runtime = background_runtime();
    let model = runtime.block_on(FakeOpenAi::start());
    let home = Home::new().with_model("openai", model.base_url(), FakeOpenAi::KEY, FakeOpenAi::MODEL);
    let server = home.serve("all");
    new_video(&server, &approved_script(&server, "The two-minute rule"));
    let figures = || String::from_utf8(server.raw("/metrics")).unwrap();
    // Some are there only after the first operation, the first check and the first backup.
    let metrics = wait_for("every metric of the dashboard", || {
        let metrics = exported(&figures());
        let missing: Vec<&str> =
            expressions.iter().map(|one| one.metric).filter(|name| !metrics.contains_key(*name)).collect();
        missing.is_empty().then_some(metrics)
    });
    for expression in &expressions {
        for label in &expression.labels {
            // The instance is Prometheus's own.
            let is_there = *label == "instance" || metrics[expression.metric].contains(*label);
            assert!(is_there, "{} has no label {label}: {:?}", expression.text, metrics[expression.metric]);
        }
    }

    let page = repository_file("docs/operating.md");
    for name in metrics.keys().filter(|name| name.starts_with("showrunner_")) {
        let name = ["_bucket", "_sum", "_count"].iter().find_map(|end| name.strip_suffix(end)).unwrap_or(name);
        assert!(page.contains(&format!("`{name}`")), "docs/operating.md does not explain {name}");
    }
}

#[test]
fn a_worker_tells_its_metrics_at_an_address_of_their_own() {
    let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string();
    let home = Home::new().with("TELEMETRY__METRICS_BIND", &address).with("AUTH__PASSWORD", "a long password");
    let mut server = home.serve("worker");
    let ask = |path: &str| {
        let agent: ureq::Agent = ureq::Agent::config_builder().http_status_as_error(false).build().into();
        let mut answer = agent.get(format!("http://{address}{path}")).call().ok()?;
        Some((answer.status().as_u16(), answer.body_mut().read_to_string().unwrap()))
    };
    let (status, figures) = wait_for("the worker's metrics", || ask("/metrics"));
    assert_eq!(status, 200, "{figures}");
    let metrics = exported(&figures);
    assert!(metrics.contains_key("showrunner_due_operations") && metrics.contains_key("showrunner_posts_ended_total"));
    assert_eq!(ask("/api/scripts").unwrap().0, 404, "nothing else is there");
    assert!(server.stop().success());
}

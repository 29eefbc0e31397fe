//! One run: the operator works while faults are injected; then everything is healed, settles, and is checked.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use serde_json::{Value, json};

use crate::check::{Outside, Rows, problems};
use crate::machine::Machine;
use crate::operator::Operator;
use crate::plan::{Fault, Plan, Trouble};
use crate::providers::{connect, in_the_sandbox};
use crate::stage::{Setup, Stage};

/// How long everything that waits may take after all is healed.
const SETTLE_TIMEOUT: Duration = Duration::from_mins(3);

/// How long a fault at a provider is waited for, before the machine is killed all the same.
const FAULT_TIMEOUT: Duration = Duration::from_millis(1_500);

/// What waits by the clock is not waited for longer than this, by the programs' time: the clock is set forward. Work that is being
/// done must come to its end before, since its claim ends with the jump; a lost answer of Meta's takes it 65 seconds.
const FORWARD_AFTER: Duration = Duration::from_secs(100);

const FORWARD_SECONDS: i64 = 20 * 60;

const PAUSE: Duration = Duration::from_millis(50);

#[derive(Debug, Default)]
pub(crate) struct Verdict {
    pub(crate) problems: Vec<String>,
    /// Faults that cannot be injected here.
    pub(crate) left_out: usize,
    pub(crate) posts: usize,
    pub(crate) unconfirmed: usize,
}

pub(crate) fn run(setup: &Setup, plan: &Plan, folder: &Path) -> Verdict {
    let mut verdict = Verdict::default();
    if let Err(error) = attempt(setup, plan, folder, &mut verdict) {
        verdict.problems.push(format!("{error:#}"));
    }
    verdict
}

fn attempt(setup: &Setup, plan: &Plan, folder: &Path, verdict: &mut Verdict) -> Result<()> {
    let mut stage = Stage::new(setup, plan, folder)?;
    stage.machines.iter_mut().try_for_each(Machine::start)?;
    let clock = Arc::clone(&stage.clock);
    let Some(first) = stage.machines.first() else { return Ok(()) };
    let mut operator = Operator::new(first.address(), &clock);
    for platform in &plan.accounts {
        connect(&operator, *platform)?;
    }
    let direct = json!({ "platforms": [{ "platform": "tiktok", "postingMode": "direct" }] });
    operator.must("PUT", "/api/scheduling/platform-settings", &direct)?;

    let (begun, is_over) = (AtomicUsize::new(0), AtomicBool::new(false));
    std::thread::scope(|scope| {
        let acting = scope.spawn(|| {
            let acted = plan.acts.iter().try_for_each(|(pause, act)| {
                std::thread::sleep(*pause);
                begun.fetch_add(1, Ordering::Relaxed);
                operator.act(act).map_err(|error| error.context(format!("{act:?}")))
            });
            is_over.store(true, Ordering::Relaxed);
            acted
        });
        let injected = inject(&mut stage, plan, (&begun, &is_over), verdict);
        if injected.is_err() {
            // The operator must not wait for machines that nobody starts again.
            heal(&mut stage).ok();
        }
        let acted = acting.join().unwrap_or_else(|_| Err(anyhow::anyhow!("the operator has panicked")));
        injected.and(acted)
    })?;

    heal(&mut stage)?;
    let rows = settle(&mut stage, &operator)?;
    (verdict.unconfirmed, verdict.posts) = (rows.unconfirmed(), operator.books.posts.len());
    await_health(&mut stage, &operator)?;
    let data: Vec<_> = stage.machines.iter().map(Machine::data).collect();
    let outside = Outside {
        published: stage.providers.published(),
        sandbox: in_the_sandbox(&data),
        ordered: stage.providers.ordered(),
    };
    verdict.problems.extend(problems(&operator, &outside)?);
    stage.machines.iter_mut().try_for_each(Machine::stop)?;
    let logs = stage.logs();
    let is_bad = |line: &&str| line.contains("panicked at");
    verdict.problems.extend(logs.lines().filter(is_bad).map(|line| format!("logged: {line}")));
    Ok(())
}

/// Injects the faults when it is their turn, and starts again what has ended, until the operator has finished. `begun` counts the
/// acts.
fn inject(
    stage: &mut Stage,
    plan: &Plan,
    (begun, is_over): (&AtomicUsize, &AtomicBool),
    verdict: &mut Verdict,
) -> Result<()> {
    let is_over = || is_over.load(Ordering::Relaxed);
    for (acts, delay, fault) in &plan.faults {
        while begun.load(Ordering::Relaxed) < *acts && !is_over() {
            stage.ensure_running()?;
            std::thread::sleep(PAUSE);
        }
        std::thread::sleep(*delay);
        if !inject_one(stage, fault)? {
            verdict.left_out += 1;
        }
    }
    while !is_over() {
        stage.ensure_running()?;
        std::thread::sleep(PAUSE);
    }
    Ok(())
}

/// Injects one fault, and waits until it is over; false when it cannot be injected here.
fn inject_one(stage: &mut Stage, fault: &Fault) -> Result<bool> {
    match fault {
        Fault::Kill { machine, down } => {
            stage.machines[*machine].kill()?;
            std::thread::sleep(*down);
            stage.machines[*machine].start()?;
        }
        Fault::Stop { machine, down } => {
            stage.machines[*machine].stop()?;
            std::thread::sleep(*down);
            stage.machines[*machine].start()?;
        }
        Fault::Sleep { machine, time } => stage.machines[*machine].sleep(*time)?,
        Fault::Provider(fault) => stage.providers.plant(fault),
        Fault::KilledDuring { fault, machine } => {
            stage.providers.plant(fault);
            let planted = Instant::now();
            while !stage.providers.faults_are_over(fault.target) && planted.elapsed() < FAULT_TIMEOUT {
                std::thread::sleep(Duration::from_millis(2));
            }
            stage.machines[*machine].kill()?;
            stage.machines[*machine].start()?;
        }
        Fault::Line { line, trouble } => {
            let Some(proxy) = stage.proxy(*line) else { return Ok(false) };
            match *trouble {
                Trouble::Cut => proxy.cut(),
                Trouble::Refused { time } => {
                    proxy.refuse(true);
                    std::thread::sleep(time);
                    proxy.refuse(false);
                }
                Trouble::Delayed { time, milliseconds } => {
                    proxy.delay(milliseconds);
                    std::thread::sleep(time);
                    proxy.delay(0);
                }
                Trouble::AnswersLost { time } => {
                    proxy.lose_answers(true);
                    std::thread::sleep(time);
                    proxy.lose_answers(false);
                }
            }
        }
        Fault::Disk { machine, is_full, time } => {
            let Some(disk) = &stage.machines[*machine].disk else { return Ok(false) };
            disk.fill(*is_full)?;
            std::thread::sleep(*time);
            disk.empty();
        }
        Fault::Clock { seconds } => stage.clock.jump(*seconds)?,
    }
    Ok(true)
}

fn heal(stage: &mut Stage) -> Result<()> {
    stage.providers.heal();
    stage.clock.catch_up()?;
    for disk in stage.machines.iter().filter_map(|machine| machine.disk.as_ref()) {
        disk.empty();
    }
    stage.ensure_running()
}

/// Waits until no work is left. What was given up is tried again, as the operator would.
fn settle(stage: &mut Stage, operator: &Operator<'_>) -> Result<Rows> {
    let begun = Instant::now();
    let patience = stage.clock.really(FORWARD_AFTER);
    let mut forward_at = patience;
    let mut retries = 0;
    loop {
        stage.ensure_running()?;
        let rows = Rows::read(operator)?;
        if rows.are_settled() {
            if !rows.have_failed() || retries == 3 {
                return Ok(rows);
            }
            retries += 1;
            operator.must("POST", "/api/error-recovery/retry-all", &json!({}))?;
        } else if rows.wait_for_their_time() || begun.elapsed() > forward_at {
            stage.clock.jump(FORWARD_SECONDS)?;
            forward_at = begun.elapsed() + patience;
        }
        ensure!(begun.elapsed() < SETTLE_TIMEOUT, "it does not settle: {}", rows.open());
        std::thread::sleep(PAUSE * 4);
    }
}

/// Waits until the product is well, but for providers, whose errors are counted for an hour.
fn await_health(stage: &mut Stage, operator: &Operator<'_>) -> Result<()> {
    let begun = Instant::now();
    loop {
        stage.ensure_running()?;
        let (health, _) = operator.read("/api/system/health")?;
        let is_well = |service: &str| {
            let told = &health["services"][service];
            // A database may be slow on a machine that is busy with many runs.
            let is_slow = told["problem"].as_str().is_some_and(|problem| problem.contains("slowly"));
            told["status"] == "healthy" || (is_slow && told["status"] == "degraded")
        };
        if ["database", "media_store", "worker"].into_iter().all(is_well) {
            return Ok(());
        }
        let services: &Value = &health["services"];
        ensure!(begun.elapsed() < SETTLE_TIMEOUT, "it does not become well: {services}");
        std::thread::sleep(PAUSE * 4);
    }
}

//! A text model: one script in a given form, and one tool call.

use std::sync::Arc;

use anyhow::{Context as _, bail, ensure};
use secrecy::ExposeSecret as _;
use serde_json::{Value, json};
use showrunner_domain::script::LengthBudget;
use showrunner_domain::speech::{Pace, SpokenLength};
use showrunner_domain::value::{Category, DurationSeconds, Topic};
use showrunner_ports::text::{
    Conversation, ConversationTurn, ScriptBrief, TextError, TextModel, ToolDefinition, Usage,
};
use showrunner_services::Prices;

use super::report::{Outcome, Report, say};
use crate::config::{AiProvider, Settings};
use crate::wiring;

/// The expected argument of the tool call.
const TARGET: i64 = 300;

/// The usage and cost of a call, in words.
struct Bill(Prices);

impl Bill {
    fn of(&self, usage: &Usage) -> String {
        let price = self.0.input_token.times(usage.input_tokens) + self.0.output_token.times(usage.output_tokens);
        // A millionth of a penny is too precise to show.
        let pence = price.0 / 10_000;
        let (whole, hundredths) = (pence / 100, pence % 100);
        format!(
            "{} + {} tokens of {}, {whole}.{hundredths:02} pence by your prices",
            usage.input_tokens, usage.output_tokens, usage.model
        )
    }

    /// The error, with the cost of the call, which is paid all the same.
    fn lost(&self, error: TextError) -> anyhow::Error {
        match error.usage {
            Some(usage) => anyhow::anyhow!("{} ({})", error.error, self.of(&usage)),
            None => error.error.into(),
        }
    }
}

pub(super) async fn rehearse(provider: AiProvider, settings: &Settings, report: &Report) -> anyhow::Result<()> {
    let (model, bill) = if settings.ai.provider == provider {
        (wiring::text(settings)?, Bill(settings.prices()?))
    } else {
        chosen(provider, settings, report).await?
    };
    if report.step("check", check(&model)).await?.is_none() {
        return Ok(());
    }
    report.step("script", script(&model, &bill)).await?;
    report.step("tool", tool(&model, &bill)).await?;
    Ok(())
}

/// The model that was chosen in the browser.
async fn chosen(
    provider: AiProvider,
    settings: &Settings,
    report: &Report,
) -> anyhow::Result<(Arc<dyn TextModel>, Bill)> {
    let Some(servers) = wiring::model_servers(settings)? else {
        let configured = settings.ai.provider;
        bail!("ai.provider is `{configured}`, so {provider} cannot be tried: set ai.provider to `{provider}`");
    };
    let chosen = wiring::services_of_command(settings).await?.text_models.chosen().await?;
    let (model, key) = chosen
        .filter(|(model, _)| model.protocol.as_str() == provider.as_str())
        .with_context(|| format!("no model of {provider} is chosen: choose one in Settings, under Writer"))?;
    if let Some(key) = &key {
        report.hide(key.expose_secret());
    }
    let bill = Bill(settings.prices()?.with_model(model.price));
    Ok((servers.open(&model, key)?, bill))
}

async fn check(model: &Arc<dyn TextModel>) -> anyhow::Result<Outcome<()>> {
    model.check().await?;
    Ok(Outcome::Done((), format!("the key is taken, and {} can be asked", model.identity().name)))
}

async fn script(model: &Arc<dyn TextModel>, bill: &Bill) -> anyhow::Result<Outcome<()>> {
    let duration = DurationSeconds::new(15)?;
    let budget = LengthBudget::of(duration, Pace::ENGLISH);
    let brief = ScriptBrief {
        tone: None,
        category: Some(Category::new("lifestyle")?),
        topic: Topic::new("How to say no")?,
        duration,
        budget,
        hooks: Vec::new(),
        topics: Vec::new(),
        earlier: Vec::new(),
        rewrites: None,
        revises: None,
    };
    let script = model.write_script(&brief).await.map_err(|error| bill.lost(error))?;
    let (title, content) = (&script.content.title, &script.content.content);
    // On the terminal only: the log is about calls.
    say(&format!("\n{title}\n\n{content}\n"))?;
    let words = SpokenLength::of(content.as_str()).count;
    let words = format!("a script of {words} words, {} wanted; {}", budget.target, bill.of(&script.usage));
    Ok(Outcome::Done((), words))
}

async fn tool(model: &Arc<dyn TextModel>, bill: &Bill) -> anyhow::Result<Outcome<()>> {
    const NAME: &str = "set_monthly_target";
    let parameters = json!({
        "type": "object",
        "properties": { "videos": { "type": "integer", "description": "How many videos a month." } },
        "required": ["videos"],
        "additionalProperties": false,
    });
    let description = "Sets how many videos are to be made in a month.".to_owned();
    let conversation = Conversation {
        system: "You are the assistant of a dashboard. To change anything, call a tool.".to_owned(),
        turns: vec![ConversationTurn::Operator(format!("Please set the monthly target to {TARGET}."))],
        tools: vec![ToolDefinition { name: NAME.to_owned(), description, parameters }],
    };
    let answer = model.converse(&conversation).await.map_err(|error| bill.lost(error))?;
    let bill = bill.of(&answer.usage);
    ensure!(!answer.content.stand_in, "it cannot call tools: the assistant understands only the built-in instructions");
    let call = answer.content.calls.first().with_context(|| format!("it called no tool ({bill})"))?;
    let arguments: Value = serde_json::from_str(&call.arguments)
        .with_context(|| format!("the arguments of its call are no JSON ({bill})"))?;
    ensure!(
        call.name == NAME && arguments["videos"] == TARGET,
        "it called the tool in another way than it was asked to ({bill})"
    );
    Ok(Outcome::Done((), format!("it called the tool as it was asked to; {bill}")))
}

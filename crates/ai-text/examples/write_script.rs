//! Prints a script of the offline writer. Arguments: topic, category, duration in seconds, and number of variations.

#![expect(clippy::print_stdout, reason = "printing is what this program is for")]

use std::error::Error;

use showrunner_ai_text::{OfflineWriter, spoken_words};
use showrunner_domain::script::LengthBudget;
use showrunner_domain::speech::Pace;
use showrunner_domain::value::{Category, DurationSeconds, Topic};
use showrunner_ports::text::{ScriptBrief, TextModel};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let mut argument = |otherwise: &str| arguments.next().unwrap_or_else(|| otherwise.to_owned());
    let topic = Topic::new(&argument("How to say no"))?;
    let category = Category::new(&argument("lifestyle"))?;
    let duration = DurationSeconds::new(argument("30").parse()?)?;
    let budget = LengthBudget::of(duration, Pace::ENGLISH);
    let mut earlier = Vec::new();
    for variation in 0..argument("1").parse()? {
        let (topic, category) = (topic.clone(), category.clone());
        let (hooks, topics, earlier_scripts) = (Vec::new(), Vec::new(), earlier.clone());
        let brief = ScriptBrief {
            category,
            topic,
            duration,
            budget,
            hooks,
            topics,
            earlier: earlier_scripts,
            variation,
            revises: None,
        };
        let draft = OfflineWriter::new().write_script(&brief).await?.content;
        let words = spoken_words(draft.content.as_str());
        println!("# {} ({words} words, {} wanted)\n\n{}\n", draft.title, budget.target, draft.content);
        for warning in &draft.warnings {
            println!("warning: {warning}\n");
        }
        earlier.insert(0, draft.content);
    }
    Ok(())
}

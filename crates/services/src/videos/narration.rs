//! What a video will say: the spoken part of its script, how long that takes, and what speaks against its voice.

use showrunner_domain::InvalidValue;
use showrunner_domain::avatar::{Voice, VoiceProblem};
use showrunner_domain::speech::SpokenLength;
use showrunner_domain::spoken_text::SpokenText;
use showrunner_domain::value::ScriptContent;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Narration {
    text: String,
    /// How long it is expected to take, in seconds.
    pub(crate) seconds: u64,
    /// What will be other than in the script, as sentences for the operator.
    pub(crate) warnings: Vec<String>,
}

impl Narration {
    /// The narration of a script, refused when nothing of it can be spoken.
    pub(crate) fn of(script: &ScriptContent) -> Result<Self, InvalidValue> {
        let spoken = SpokenText::of(script.as_str());
        if !spoken.text.contains(char::is_alphanumeric) {
            return Err(InvalidValue::new("script_id", "the script has no word that can be spoken"));
        }
        let warnings = spoken.warning().into_iter().collect();
        Ok(Self { seconds: SpokenLength::of(&spoken.text).seconds(), text: spoken.text, warnings })
    }

    /// The same, spoken by `voice`: refused when it cannot speak the text. A voice that is not known refuses nothing,
    /// because the provider does not answer.
    pub(crate) fn spoken_by(mut self, voice: Option<&Voice>) -> Result<Self, InvalidValue> {
        match voice.and_then(|voice| voice.problem_with(&self.text)) {
            Some(VoiceProblem::Unable(reason)) => return Err(InvalidValue::new("voice_id", reason)),
            Some(VoiceProblem::Doubtful(doubt)) => self.warnings.push(doubt),
            None => {}
        }
        Ok(self)
    }
}

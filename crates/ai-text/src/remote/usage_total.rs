use showrunner_ports::provider::ProviderError;
use showrunner_ports::text::{Answer, TextError, Usage};

pub(super) struct UsageTotal {
    usage: Usage,
    is_anything: bool,
}

impl UsageTotal {
    pub(super) fn nothing(model: &str) -> Self {
        Self { usage: Usage::none(model), is_anything: false }
    }

    pub(super) fn add(&mut self, usage: Usage) {
        self.is_anything = true;
        self.usage.input_tokens = self.usage.input_tokens.saturating_add(usage.input_tokens);
        self.usage.output_tokens = self.usage.output_tokens.saturating_add(usage.output_tokens);
        self.usage.model = usage.model;
    }

    pub(super) fn answer<T>(&self, content: T) -> Answer<T> {
        Answer { content, usage: self.usage.clone() }
    }

    pub(super) fn error(&self, error: ProviderError) -> TextError {
        TextError { error, usage: self.is_anything.then(|| self.usage.clone()) }
    }

    /// The error of an attempt, with the usage of the attempts before.
    pub(super) fn failed(&mut self, failure: TextError) -> TextError {
        if let Some(usage) = failure.usage {
            self.add(usage);
        }
        self.error(failure.error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_total_does_not_overflow() {
        let mut total = UsageTotal::nothing("m");
        for _ in 0..2 {
            total.add(Usage { model: "m".to_owned(), input_tokens: u64::MAX, output_tokens: 2 });
        }
        let usage = total.answer(()).usage;
        assert_eq!((usage.input_tokens, usage.output_tokens), (u64::MAX, 4));
    }
}

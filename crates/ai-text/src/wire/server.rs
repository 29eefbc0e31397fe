/// The servers with OpenAI's protocol, as far as their requests and errors differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Server {
    /// OpenAI itself.
    OpenAi,
    /// OpenRouter, which forwards questions.
    OpenRouter,
    /// Ollama, vLLM and all others, without assumptions.
    Other,
}

impl Server {
    pub(crate) fn at(base: &str) -> Self {
        let rest = base.split_once("://").map_or(base, |(_, rest)| rest);
        let host = rest.split(['/', ':']).next().unwrap_or_default().to_ascii_lowercase();
        let is_of = |domain: &str| host == domain || host.strip_suffix(domain).is_some_and(|sub| sub.ends_with('.'));
        if is_of("openai.com") {
            Self::OpenAi
        } else if is_of("openrouter.ai") {
            Self::OpenRouter
        } else {
            Self::Other
        }
    }

    /// The name that the operator knows.
    pub(crate) const fn label(self) -> &'static str {
        match self {
            Self::OpenAi => "OpenAI",
            Self::OpenRouter => "OpenRouter",
            Self::Other => "Text model",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_is_known_by_its_host() {
        for (base, server) in [
            ("https://api.openai.com/v1", Server::OpenAi),
            ("https://eu.api.OpenAI.com:443/v1", Server::OpenAi),
            ("https://openrouter.ai/api/v1", Server::OpenRouter),
            ("http://localhost:11434/v1", Server::Other),
            ("http://gpu:8000/v1", Server::Other),
            ("https://notopenai.com/v1", Server::Other),
            ("https://proxy.example.org/openrouter.ai/v1", Server::Other),
        ] {
            assert_eq!(Server::at(base), server, "{base}");
        }
    }
}

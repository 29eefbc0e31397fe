/// The servers with OpenAI's protocol, as far as their requests and errors differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Server {
    /// OpenAI itself.
    OpenAi,
    /// OpenAI's and other models at Azure.
    Azure,
    /// OpenRouter, which forwards questions.
    OpenRouter,
    /// Ollama, vLLM and all others, without assumptions.
    Other,
}

impl Server {
    pub(crate) fn at(base: &str) -> Self {
        let rest = base.trim().split_once("://").map_or(base, |(_, rest)| rest);
        let host = rest.split(['/', ':', '?']).next().unwrap_or_default().to_ascii_lowercase();
        let is_of = |domain: &str| host == domain || host.strip_suffix(domain).is_some_and(|sub| sub.ends_with('.'));
        if is_of("openai.com") {
            Self::OpenAi
        } else if AZURE.iter().any(|domain| is_of(domain)) {
            Self::Azure
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
            Self::Azure => "Azure",
            Self::OpenRouter => "OpenRouter",
            Self::Other => "Text model",
        }
    }
}

/// The domains of Azure's resources, also in its clouds for the government of the USA and for China.
const AZURE: [&str; 5] =
    ["openai.azure.com", "services.ai.azure.com", "cognitiveservices.azure.com", "openai.azure.us", "openai.azure.cn"];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_is_known_by_its_host() {
        for (base, server) in [
            ("https://api.openai.com/v1", Server::OpenAi),
            ("https://eu.api.OpenAI.com:443/v1", Server::OpenAi),
            ("https://studio.openai.azure.com/openai/v1", Server::Azure),
            ("https://studio.services.ai.azure.com/models?api-version=1", Server::Azure),
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

//! The text model that the operator chooses in the browser.

use crate::money::UnitPrice;
use crate::text_enum;
use crate::value::{ModelName, ModelServer, number_values};

text_enum! {
    /// The protocol of a server with text models.
    "protocol" ModelProtocol {
        /// OpenAI's Chat Completions, which most other servers have as well.
        Openai = "openai",
        /// Anthropic's Messages.
        Anthropic = "anthropic",
    }
}

/// A model that the operator has chosen in the browser.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChosenModel {
    /// The protocol of its server.
    pub protocol: ModelProtocol,
    /// The server's address, with the path before `/chat/completions` or `/v1/messages`.
    pub server: ModelServer,
    /// The model, by the server's name for it.
    pub name: ModelName,
    /// What it costs; the configured prices when the operator entered none.
    pub price: Option<ModelPrice>,
}

/// What a model costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ModelPrice {
    /// The price of input tokens.
    pub input: TokenPrice,
    /// The price of output tokens.
    pub output: TokenPrice,
}

number_values! {
    /// The price of a million tokens in pence. More than a penny a token is taken for a typing error.
    TokenPrice(u32): pence, 0..=1_000_000, "price", "a million tokens must cost 0 to 1000000 pence";
}

impl TokenPrice {
    /// The price of one token.
    pub const fn of_one(self) -> UnitPrice {
        UnitPrice::of_million(self.0)
    }
}

/// A provider of text models whose address is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ModelProvider {
    /// Its name.
    pub name: &'static str,
    /// The protocol of its servers.
    pub protocol: ModelProtocol,
    /// The address of its servers, or an example of one where each account has its own.
    pub address: &'static str,
    /// Whether `address` is an example.
    pub is_example: bool,
    /// The page on which an account's keys are made; `None` for a server on this machine, which needs none.
    pub keys_page: Option<&'static str>,
}

impl ModelProvider {
    /// The providers that are offered, most used first. The addresses are those of their documentation
    /// (`docs/providers/text-models.md#providers`).
    pub const ALL: [Self; 10] = [
        Self::hosted("OpenAI", "https://api.openai.com/v1", "https://platform.openai.com/api-keys"),
        Self {
            protocol: ModelProtocol::Anthropic,
            ..Self::hosted("Anthropic", "https://api.anthropic.com", "https://platform.claude.com/settings/keys")
        },
        Self::hosted(
            "Gemini",
            "https://generativelanguage.googleapis.com/v1beta/openai",
            "https://aistudio.google.com/apikey",
        ),
        Self::hosted("OpenRouter", "https://openrouter.ai/api/v1", "https://openrouter.ai/settings/keys"),
        Self::hosted("Groq", "https://api.groq.com/openai/v1", "https://console.groq.com/keys"),
        Self::hosted("Mistral", "https://api.mistral.ai/v1", "https://console.mistral.ai/api-keys"),
        Self::hosted("DeepSeek", "https://api.deepseek.com/v1", "https://platform.deepseek.com/api_keys"),
        Self {
            is_example: true,
            ..Self::hosted("Azure", "https://my-resource.openai.azure.com/openai/v1", "https://ai.azure.com")
        },
        Self::local("Ollama", "http://127.0.0.1:11434/v1"),
        Self::local("LM Studio", "http://127.0.0.1:1234/v1"),
    ];

    const fn hosted(name: &'static str, address: &'static str, keys_page: &'static str) -> Self {
        Self { name, protocol: ModelProtocol::Openai, address, is_example: false, keys_page: Some(keys_page) }
    }

    const fn local(name: &'static str, address: &'static str) -> Self {
        Self { name, protocol: ModelProtocol::Openai, address, is_example: false, keys_page: None }
    }
}

/// A model that a server on this machine offers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfferedModel {
    /// The server's name for it.
    pub name: String,
    /// How large its file is; `None` when the server does not say.
    pub size_bytes: Option<u64>,
}

/// A server on this machine that answers, with its models.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LocalServer {
    /// What kind of server it is, for example `Ollama`.
    pub name: String,
    /// Its address, with the path before `/chat/completions`.
    pub address: String,
    /// Its models that write text.
    pub models: Vec<OfferedModel>,
}

/// The share of the memory that a model's file may take: what it computes with needs room as well.
const MEMORY_SHARE_PERCENT: u64 = 60;

/// The index of the model to recommend: the largest that fits into `memory_bytes`; none when no size is known.
pub fn recommended(models: &[OfferedModel], memory_bytes: Option<u64>) -> Option<usize> {
    let room = memory_bytes? / 100 * MEMORY_SHARE_PERCENT;
    let sizes = models.iter().enumerate().filter_map(|(index, model)| Some((model.size_bytes?, index)));
    sizes.filter(|(size, _)| *size <= room).max_by_key(|(size, _)| *size).map(|(_, index)| index)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn largest_model_that_fits_is_recommended() {
        const GB: u64 = 1_000_000_000;
        let models = |sizes: &[Option<u64>]| -> Vec<OfferedModel> {
            let named =
                |(index, size): (usize, &Option<u64>)| OfferedModel { name: index.to_string(), size_bytes: *size };
            sizes.iter().enumerate().map(named).collect()
        };
        let offered = models(&[Some(2 * GB), Some(5 * GB), None, Some(40 * GB)]);
        for (memory, index) in [(Some(8 * GB), Some(0)), (Some(16 * GB), Some(1)), (Some(128 * GB), Some(3))] {
            assert_eq!(recommended(&offered, memory), index);
        }
        assert_eq!(recommended(&offered, None), None);
        assert_eq!(recommended(&offered, Some(GB)), None);
        assert_eq!(recommended(&models(&[None]), Some(16 * GB)), None);
    }
}

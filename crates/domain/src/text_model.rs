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

/// A US dollar in pence: the rate behind `[prices]` in `config/default.toml`. Only suggestions are converted with it; what is booked
/// counts with the price that the operator saved.
const PENCE_PER_DOLLAR: f64 = 77.5;

impl ModelPrice {
    /// The price to suggest for a model of which a million input and output tokens cost this many US dollars. Rounded up to whole
    /// pence; `None` for an amount that cannot be a price.
    pub fn from_dollars(input: f64, output: f64) -> Option<Self> {
        Some(Self { input: TokenPrice::from_dollars(input)?, output: TokenPrice::from_dollars(output)? })
    }
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

    #[expect(clippy::cast_possible_truncation, reason = "what no i64 holds is refused as a price")]
    fn from_dollars(dollars: f64) -> Option<Self> {
        // A price such as 0.15 times a million is a hair above its product.
        let pence = (dollars * PENCE_PER_DOLLAR * 1_000.0).round() / 1_000.0;
        if pence.is_finite() { Self::new(pence.ceil() as i64).ok() } else { None }
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
    /// The page with the prices of its models; `None` for a server on this machine.
    pub prices_page: Option<&'static str>,
}

impl ModelProvider {
    /// The providers that are offered, most used first. The addresses are those of their documentation
    /// (`docs/providers/text-models.md#providers`).
    pub const ALL: [Self; 10] = [
        Self::at("OpenAI", "https://api.openai.com/v1")
            .with_pages("https://platform.openai.com/api-keys", "https://openai.com/api/pricing/"),
        Self {
            protocol: ModelProtocol::Anthropic,
            ..Self::at("Anthropic", "https://api.anthropic.com")
                .with_pages("https://platform.claude.com/settings/keys", "https://claude.com/pricing#api")
        },
        Self::at("Gemini", "https://generativelanguage.googleapis.com/v1beta/openai")
            .with_pages("https://aistudio.google.com/apikey", "https://ai.google.dev/gemini-api/docs/pricing"),
        Self::at("OpenRouter", "https://openrouter.ai/api/v1")
            .with_pages("https://openrouter.ai/settings/keys", "https://openrouter.ai/models"),
        Self::at("Groq", "https://api.groq.com/openai/v1")
            .with_pages("https://console.groq.com/keys", "https://groq.com/pricing"),
        Self::at("Mistral", "https://api.mistral.ai/v1")
            .with_pages("https://console.mistral.ai/api-keys", "https://mistral.ai/pricing"),
        Self::at("DeepSeek", "https://api.deepseek.com/v1")
            .with_pages("https://platform.deepseek.com/api_keys", "https://api-docs.deepseek.com/quick_start/pricing"),
        Self {
            is_example: true,
            ..Self::at("Azure", "https://my-resource.openai.azure.com/openai/v1").with_pages(
                "https://ai.azure.com",
                "https://azure.microsoft.com/pricing/details/cognitive-services/openai-service/",
            )
        },
        Self::at("Ollama", "http://127.0.0.1:11434/v1"),
        Self::at("LM Studio", "http://127.0.0.1:1234/v1"),
    ];

    const fn with_pages(self, keys: &'static str, prices: &'static str) -> Self {
        Self { keys_page: Some(keys), prices_page: Some(prices), ..self }
    }

    const fn at(name: &'static str, address: &'static str) -> Self {
        let protocol = ModelProtocol::Openai;
        Self { name, protocol, address, is_example: false, keys_page: None, prices_page: None }
    }
}

/// A model that a server offers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfferedModel {
    /// The server's name for it.
    pub name: String,
    /// How large its file is; `None` when the server does not say.
    pub size_bytes: Option<u64>,
    /// What it costs according to the server; `None` when the server lists no prices.
    pub price: Option<ModelPrice>,
}

impl OfferedModel {
    /// A model of which only the name is known.
    pub const fn named(name: String) -> Self {
        Self { name, size_bytes: None, price: None }
    }
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
    fn suggested_prices_are_whole_pence_rounded_up() {
        let pence = |input, output| {
            ModelPrice::from_dollars(input, output).map(|price| (price.input.pence(), price.output.pence()))
        };
        assert_eq!(pence(2.5, 10.0), Some((194, 775)));
        assert_eq!(pence(0.15, 0.6), Some((12, 47)));
        assert_eq!(pence(0.0, 0.0), Some((0, 0)));
        assert_eq!(pence(0.0001, 0.0), Some((1, 0)), "less than a penny is not free");
        for unknown in [-1_000_000.0, f64::NAN, f64::INFINITY, 1e9] {
            assert_eq!(pence(1.0, unknown), None);
        }
    }

    #[test]
    fn largest_model_that_fits_is_recommended() {
        const GB: u64 = 1_000_000_000;
        let models = |sizes: &[Option<u64>]| -> Vec<OfferedModel> {
            let named = |(index, size): (usize, &Option<u64>)| OfferedModel {
                size_bytes: *size,
                ..OfferedModel::named(index.to_string())
            };
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

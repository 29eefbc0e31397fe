//! Text models on the operator's machine.

use crate::value::{ModelName, ModelServer};

/// A model on a server of this machine, which the operator has chosen in the browser.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LocalModel {
    /// The server's address.
    pub server: ModelServer,
    /// The model, by the server's name for it.
    pub name: ModelName,
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

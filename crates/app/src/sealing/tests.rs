use tempfile::TempDir;

use super::*;

/// A key file, and sealers that have read it.
struct World {
    folder: TempDir,
}

impl World {
    /// With these keys, the newest first.
    fn new(keys: &[u8]) -> Self {
        let world = Self { folder: tempfile::tempdir().unwrap() };
        world.write(keys);
        world
    }

    fn file(&self) -> PathBuf {
        self.folder.path().join("secret.key")
    }

    fn write(&self, keys: &[u8]) {
        let content: Vec<u8> = keys.iter().flat_map(|key| [*key; 64]).collect();
        let unfinished = self.folder.path().join("unfinished");
        std::fs::write(&unfinished, content).unwrap();
        std::fs::rename(unfinished, self.file()).unwrap();
    }

    fn sealer(&self) -> KeySealer {
        KeySealer::new(&self.file()).unwrap()
    }
}

fn opened(by: &KeySealer, sealed: &Sealed, purpose: &str) -> Option<String> {
    by.open(sealed, purpose).map(|secret| secret.expose_secret().to_owned())
}

/// What the version before wrote: no form, no key, and nothing but the purpose authenticated.
fn in_the_former_form(key: u8, secret: &str, purpose: &str) -> Sealed {
    let key = SealingKey::new(&SecretSlice::from(vec![key; 64])).unwrap();
    let nonce = Aes256Gcm::generate_nonce(&mut OsRng);
    let payload = Payload { msg: secret.as_bytes(), aad: purpose.as_bytes() };
    Sealed(STANDARD_NO_PAD.encode([nonce.as_slice(), &key.cipher.encrypt(&nonce, payload).unwrap()].concat()))
}

#[test]
fn what_was_sealed_is_opened_for_its_purpose_with_its_key() {
    let (world, secret) = (World::new(&[1]), SecretString::from("ya29.it's a secret, 語"));
    let ours = world.sealer();
    let sealed = ours.seal(&secret, "tokens/youtube");
    for sealer in [&ours, &world.sealer()] {
        assert_eq!(opened(sealer, &sealed, "tokens/youtube").as_deref(), Some(secret.expose_secret()));
    }
    assert_eq!(opened(&ours, &sealed, "tokens/tiktok"), None);
    assert_eq!(opened(&World::new(&[2]).sealer(), &sealed, "tokens/youtube"), None);
    assert!(!sealed.0.contains("secret"));
    assert_ne!(ours.seal(&secret, "tokens/youtube"), sealed, "another text each time");
}

#[test]
fn what_has_been_tampered_with_is_not_opened() {
    let world = World::new(&[1, 2]);
    let ours = world.sealer();
    let sealed = ours.seal(&SecretString::from("a secret"), "x");
    let (id, text) = parts(&sealed).unwrap();
    let bytes = STANDARD_NO_PAD.decode(text).unwrap();
    let with = |bytes: &[u8]| Sealed(format!("2.{id}.{}", STANDARD_NO_PAD.encode(bytes)));
    for at in 0..bytes.len() {
        let mut changed = bytes.clone();
        changed[at] ^= 1;
        assert_eq!(opened(&ours, &with(&changed), "x"), None, "byte {at}");
        assert_eq!(opened(&ours, &with(&bytes[..at]), "x"), None, "cut at {at}");
    }
    let other = World::new(&[2]).sealer().seal(&SecretString::from("x"), "x");
    let swapped = format!("2.{}.{text}", parts(&other).unwrap().0);
    for wrong in ["not base64 &", "2.", "2..", "2.unknown.AAAA", "", text, &swapped] {
        assert_eq!(opened(&ours, &Sealed(wrong.to_owned()), "x"), None, "{wrong}");
    }
}

#[test]
fn the_former_form_is_opened_with_every_key_of_the_file() {
    let sealer = World::new(&[1, 2]).sealer();
    for key in [1, 2] {
        let former = in_the_former_form(key, "a secret", "x");
        assert_eq!(opened(&sealer, &former, "x").as_deref(), Some("a secret"));
        assert_eq!(opened(&sealer, &former, "y"), None);
        assert!(!sealer.is_current(&former), "it is sealed again when the key is changed");
    }
    assert_eq!(opened(&sealer, &in_the_former_form(3, "a secret", "x"), "x"), None);
}

#[test]
fn a_running_process_goes_along_with_a_change_of_the_key() {
    let world = World::new(&[1]);
    let (running, secret) = (world.sealer(), SecretString::from("a secret"));
    let before = running.seal(&secret, "x");
    assert!(running.is_current(&before));

    // The new key is in front: from now on it is the one that seals.
    world.write(&[2, 1]);
    assert!(!running.is_current(&before));
    let changer = world.sealer();
    let after = running.seal(&secret, "x");
    assert!(changer.is_current(&after) && running.is_current(&after));
    for sealed in [&before, &after] {
        assert_eq!(opened(&running, sealed, "x").as_deref(), Some("a secret"));
    }

    // The old one is gone: whoever starts now does not know it; whoever has run since before still opens what is left.
    world.write(&[2]);
    assert_eq!(opened(&world.sealer(), &before, "x"), None);
    assert_eq!(opened(&running, &before, "x").as_deref(), Some("a secret"));
    assert!(running.is_current(&running.seal(&secret, "x")));
}

#[test]
fn what_another_process_sealed_with_a_key_that_is_new_is_opened() {
    let world = World::new(&[1]);
    let running = world.sealer();
    world.write(&[2, 1]);
    let sealed = world.sealer().seal(&SecretString::from("a secret"), "x");
    assert_eq!(opened(&running, &sealed, "x").as_deref(), Some("a secret"));
}

#[test]
fn a_key_file_that_is_away_or_damaged_for_a_while_disturbs_nobody_who_has_read_it() {
    let world = World::new(&[1]);
    let (running, secret) = (world.sealer(), SecretString::from("a secret"));
    let before = running.seal(&secret, "x");
    std::fs::write(world.file(), "damaged").unwrap();
    assert_eq!(opened(&running, &running.seal(&secret, "x"), "x").as_deref(), Some("a secret"));
    std::fs::remove_file(world.file()).unwrap();
    assert_eq!(opened(&running, &before, "x").as_deref(), Some("a secret"));
    assert!(running.is_current(&running.seal(&secret, "x")));
    assert!(!world.file().exists(), "no key is made in its place");
}

#[test]
fn the_key_of_backups_is_derived_from_the_key() {
    let key = |byte| SecretSlice::from(vec![byte; 64]);
    let derived = |byte| backup_key(&key(byte)).unwrap().expose_secret().to_vec();
    assert_eq!((derived(1), derived(1).len()), (derived(1), 32));
    assert_ne!(derived(1), derived(2));
}

//! `showrunner rotate-key`

use std::time::Duration;

use secrecy::SecretSlice;
use showrunner_ports::clock::Clock as _;
use showrunner_ports::sealing::Sealer;
use showrunner_ports::store::Stores;
use showrunner_services::{Resealing, check_key, seal_all_again};
use tokio::time::Instant;

use crate::config::Settings;
use crate::machine::SystemClock;
use crate::sealing::KeySealer;
use crate::{key_file, telemetry, wiring};

/// How often what is sealed is looked at.
const LOOK_EVERY: Duration = Duration::from_millis(500);

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// For how many seconds nothing may have been sealed with the old key before it is removed. A minute is enough for the
    /// slowest write, and for other machines to see the file on a shared disk.
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    settle: u64,
}

/// Changes the key while the product runs: puts a new one in front of the key file, seals everything with it, and removes
/// the old one when nothing uses it any more. Broken off at any moment, it goes on where it was.
pub(crate) fn run(arguments: &Arguments, settings: &Settings) -> anyhow::Result<()> {
    telemetry::start(settings)?;
    let file = &settings.secrets.key_file;
    let _turn = key_file::lock(file)?;
    let mut keys = key_file::read(file)?;
    super::runtime()?.block_on(async {
        let stores = wiring::database(settings).await?.stores();
        let sealer = wiring::sealer(settings)?;
        check_key(stores.system.as_ref(), &sealer).await?;
        if keys.len() == 1 {
            keys.insert(0, key_file::new_key()?);
            key_file::replace(file, &keys.iter().collect::<Vec<&SecretSlice<u8>>>())?;
            super::print("There is a new key in front of the key file. Everything is being sealed with it.\n")?;
        } else {
            super::print("A change of the key was broken off. It goes on.\n")?;
        }
        let mut found = until_settled(&stores, &sealer, Duration::from_secs(arguments.settle)).await?;
        key_file::replace(file, &[&keys[0]])?;
        // What a process that was held up has sealed with the old key since: this one still knows it.
        found.resealed += until_settled(&stores, &sealer, Duration::ZERO).await?.resealed;
        super::print(&report(&found))
    })
}

/// Seals everything with the newest key until nothing else was found for so long. Tokens that are being renewed are waited
/// for, at most for the minute that a renewal may take.
async fn until_settled(stores: &Stores, sealer: &KeySealer, settle: Duration) -> anyhow::Result<Resealing> {
    let mut resealed = 0;
    let mut quiet_since = Instant::now();
    loop {
        let found = seal_all_again(stores, sealer as &dyn Sealer, SystemClock.now()).await?;
        resealed += found.resealed;
        if !found.found_nothing() {
            quiet_since = Instant::now();
        } else if quiet_since.elapsed() >= settle {
            return Ok(Resealing { resealed, ..found });
        }
        tokio::time::sleep(LOOK_EVERY).await;
    }
}

fn report(found: &Resealing) -> String {
    let lost = found.unreadable.iter().map(|lost| format!("No key opens {lost}.\n"));
    format!(
        "Done. Secrets sealed with the new key: {}; the old one is no longer in the key file. Backups made before need it: see \
         docs/operating.md.\n{}",
        found.resealed,
        lost.collect::<String>()
    )
}

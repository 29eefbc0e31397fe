//! The settings as one file, by which another installation gets the same. It has no secrets, and none of the settings that are
//! useless without one: the text model, the avatar provider and the apps are entered again, with their keys.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use showrunner_domain::InvalidValue;
use showrunner_domain::settings::{Actor, Change, SecretKey, Setting, SettingKey};
use showrunner_ports::setting_values;

use crate::error::ServiceResult;
use crate::operator_settings::OperatorSettings;

/// The version of the file's format. A program refuses files of later versions.
const FORMAT: u32 = 1;

/// The file.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct SettingsFile {
    /// The version of its format.
    pub version: u32,
    /// Settings by their names as stored.
    pub settings: Map<String, Value>,
}

/// A setting that an import would change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SettingDifference {
    /// The setting as it is.
    pub before: Setting,
    /// The setting of the file.
    pub after: Setting,
}

impl OperatorSettings {
    /// The file with every setting, also those that were never changed.
    pub async fn export(&self) -> ServiceResult<SettingsFile> {
        let settings = self.all().await?;
        let value = |key: SettingKey| (key.to_string(), setting_values::to_json(&settings.get(key)));
        let settings = SettingKey::all().filter(|key| !has_secret(*key)).map(value).collect();
        Ok(SettingsFile { version: FORMAT, settings })
    }

    /// What importing this file would change.
    pub async fn compare(&self, file: &SettingsFile) -> ServiceResult<Vec<SettingDifference>> {
        let wanted = read(file)?;
        self.require_offered(&wanted).await?;
        let settings = self.all().await?;
        let difference = |after: Setting| SettingDifference { before: settings.get(after.key()), after };
        Ok(wanted.into_iter().map(difference).filter(|one| one.before != one.after).collect())
    }

    /// Gives the settings the values of this file, all or none, and returns what has really changed. A setting that is not in the
    /// file stays as it is.
    pub async fn import(&self, file: &SettingsFile, actor: Actor) -> ServiceResult<Vec<Change>> {
        self.change(read(file)?, actor).await
    }
}

/// The setting `key` with this value, as in a file.
pub fn setting_of_file(key: &str, value: &Value) -> Result<Setting, InvalidValue> {
    let named = |problem: String| InvalidValue::new("settings", format!("{key}: {problem}"));
    let known: SettingKey =
        key.parse().map_err(|_| named("there is no such setting in this version of Showrunner".to_owned()))?;
    if has_secret(known) {
        return Err(named("enter it in the browser, with its key".to_owned()));
    }
    let setting = setting_values::from_json(known, value).map_err(|error| named(error.to_string()))?;
    setting.offered().map_err(|invalid| named(invalid.message))
}

fn read(file: &SettingsFile) -> ServiceResult<Vec<Setting>> {
    if file.version > FORMAT {
        return Err(InvalidValue::new("version", "a later version of Showrunner has exported this file").into());
    }
    let (mut read, mut problems) = (Vec::new(), Vec::new());
    for (key, value) in &file.settings {
        match setting_of_file(key, value) {
            Ok(setting) => read.push(setting),
            Err(invalid) => problems.push(invalid.message),
        }
    }
    if problems.is_empty() { Ok(read) } else { Err(InvalidValue::new("settings", problems.join("; ")).into()) }
}

/// Whether a secret is entered with the setting.
fn has_secret(key: SettingKey) -> bool {
    key.to_string().parse::<SecretKey>().is_ok()
}

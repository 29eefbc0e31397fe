//! The settings as one file, by which another installation gets the same. It has no secrets, and none of the settings that are
//! entered with one, such as the text model, an app or an alert channel.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use showrunner_domain::InvalidValue;
use showrunner_domain::settings::{Actor, Change, Setting, SettingKey};
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
        let settings = SettingKey::all().filter(|key| !key.has_secret()).map(value).collect();
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
        let differences = self.compare(file).await?;
        self.change(differences.into_iter().map(|difference| difference.after).collect(), actor).await
    }
}

/// The setting `key` with this value, as in a file.
pub fn setting_of_file(key: &str, value: &Value) -> Result<Setting, InvalidValue> {
    let named = |problem: String| InvalidValue::new("settings", format!("{key}: {problem}"));
    let known: SettingKey =
        key.parse().map_err(|_| named("there is no such setting in this version of Showrunner".to_owned()))?;
    if known.has_secret() {
        return Err(named("enter it in the browser, with its key".to_owned()));
    }
    let setting = setting_values::from_json(known, value).map_err(|error| named(error.to_string()))?;
    setting.offered().map_err(|invalid| named(invalid.message))
}

fn read(file: &SettingsFile) -> ServiceResult<Vec<Setting>> {
    if file.version != FORMAT {
        let message = "this version of Showrunner cannot read the file: another version has exported it";
        return Err(InvalidValue::new("version", message).into());
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

//! The settings of the alert channels, by their kind.

use super::kind::SettingValue;
use super::setting::{Setting, SettingKey, Settings};
use crate::alert::{AlertChannelKind, EnteredChannel};

impl SettingKey {
    /// The setting of an alert channel.
    pub const fn alert_channel(kind: AlertChannelKind) -> Self {
        match kind {
            AlertChannelKind::Webhook => Self::AlertWebhook,
            AlertChannelKind::Email => Self::AlertEmail,
            AlertChannelKind::Ntfy => Self::AlertNtfy,
            AlertChannelKind::Telegram => Self::AlertTelegram,
        }
    }
}

impl Setting {
    /// The setting with which there is no alert channel of this kind.
    pub const fn no_alert_channel(kind: AlertChannelKind) -> Self {
        match kind {
            AlertChannelKind::Webhook => Self::AlertWebhook(None),
            AlertChannelKind::Email => Self::AlertEmail(None),
            AlertChannelKind::Ntfy => Self::AlertNtfy(None),
            AlertChannelKind::Telegram => Self::AlertTelegram(None),
        }
    }
}

impl From<EnteredChannel> for Setting {
    fn from(channel: EnteredChannel) -> Self {
        match channel {
            EnteredChannel::Webhook(channel) => Self::AlertWebhook(Some(channel)),
            EnteredChannel::Email(channel) => Self::AlertEmail(Some(channel)),
            EnteredChannel::Ntfy(channel) => Self::AlertNtfy(Some(channel)),
            EnteredChannel::Telegram(channel) => Self::AlertTelegram(Some(channel)),
        }
    }
}

impl Settings {
    /// The alert channel of this kind that the operator has entered.
    pub fn alert_channel(&self, kind: AlertChannelKind) -> Option<EnteredChannel> {
        match self.get(SettingKey::alert_channel(kind)).value() {
            SettingValue::AlertChannel(channel) => Some(channel),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::alert::{AlertKind, AlertServer, NtfyChannel, TelegramChannel, TelegramChat, WebhookChannel};

    #[test]
    fn each_channel_has_its_own_setting() {
        let server = AlertServer::of_address("https://ntfy.sh").unwrap();
        let severity = AlertKind::Error;
        let chat = TelegramChat::new("7").unwrap();
        for channel in [
            EnteredChannel::Ntfy(NtfyChannel { server: server.clone(), severity }),
            EnteredChannel::Webhook(WebhookChannel { server, severity }),
            EnteredChannel::Telegram(TelegramChannel { chat, severity }),
        ] {
            let (kind, setting) = (channel.kind(), Setting::from(channel.clone()));
            assert_eq!(setting.key(), SettingKey::alert_channel(kind));
            let mut settings = Settings::default();
            settings.set(setting);
            assert_eq!(settings.alert_channel(kind), Some(channel));
            let others = AlertChannelKind::ALL.iter().filter(|other| **other != kind);
            assert!(others.clone().all(|other| settings.alert_channel(*other).is_none()));
            settings.set(Setting::no_alert_channel(kind));
            assert_eq!(settings, Settings::default());
        }
    }
}

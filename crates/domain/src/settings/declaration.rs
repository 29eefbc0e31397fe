//! How the settings are declared.

/// Declares each setting once: its help text, its key as stored, its name, its field, its type, its value until the
/// operator sets one, and the rest of its [`Definition`]. Those after `for` exist for each platform.
macro_rules! settings {
    (
        $(
            $(#[doc = $help:literal])+
            $key:literal $name:ident $field:ident: $type:ty = $default:expr,
            { $($part:ident: $about:expr),+ $(,)? }
        )+
        for $platform:ident:
        $(
            $(#[doc = $post_help:literal])+
            $post_key:literal $post_name:ident $post_field:ident: $post_type:ty = $post_default:expr,
            { $($post_part:ident: $post_about:expr),+ $(,)? }
        )+
    ) => {
        /// The name of a setting.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum SettingKey {
            $($(#[doc = $help])+ $name,)+
            $($(#[doc = $post_help])+ $post_name(Platform),)+
        }

        impl SettingKey {
            /// The settings that belong to no platform.
            pub const fn global() -> [Self; [$($key),+].len()] {
                [$(Self::$name),+]
            }

            /// The settings of one platform.
            pub const fn of_platform(platform: Platform) -> [Self; [$($post_key),+].len()] {
                [$(Self::$post_name(platform)),+]
            }

            /// The platform whose setting it is.
            pub const fn platform(self) -> Option<Platform> {
                match self {
                    $(Self::$name => None,)+
                    $(Self::$post_name(platform) => Some(platform),)+
                }
            }

            /// Everything about the setting besides its value.
            pub const fn definition(self) -> &'static Definition {
                match self {
                    $(Self::$name => const {
                        &Definition { $($part: $about,)+ ..Definition::new::<$type>($key, concat!($($help),+)) }
                    },)+
                    $(Self::$post_name(_) => const {
                        &Definition {
                            $($post_part: $post_about,)+
                            ..Definition::new::<$post_type>($post_key, concat!($($post_help),+)).of_platform()
                        }
                    },)+
                }
            }

            /// The setting with this value, unless the value does not fit it. See also [`Setting::offered`].
            pub fn with(self, value: SettingValue) -> Result<Setting, InvalidValue> {
                Ok(match self {
                    $(Self::$name => Setting::$name(SettingType::from_value(value)?),)+
                    $(Self::$post_name(platform) => Setting::$post_name(platform, SettingType::from_value(value)?),)+
                })
            }
        }

        /// One setting with a value.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum Setting {
            $($(#[doc = $help])+ $name($type),)+
            $($(#[doc = $post_help])+ $post_name(Platform, $post_type),)+
        }

        impl Setting {
            /// Its key.
            pub const fn key(&self) -> SettingKey {
                match self {
                    $(Self::$name(_) => SettingKey::$name,)+
                    $(Self::$post_name(platform, _) => SettingKey::$post_name(*platform),)+
                }
            }

            /// Its value.
            pub fn value(&self) -> SettingValue {
                match self {
                    $(Self::$name(value) => value.value(),)+
                    $(Self::$post_name(_, value) => value.value(),)+
                }
            }
        }

        /// The settings for posts on one platform.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub struct PlatformSettings {
            $($(#[doc = $post_help])+ pub $post_field: $post_type,)+
        }

        impl PlatformSettings {
            fn of($platform: Platform) -> Self {
                Self { $($post_field: $post_default,)+ }
            }
        }

        /// Every setting with its value.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub struct Settings {
            $($(#[doc = $help])+ pub $field: $type,)+
            platforms: [PlatformSettings; Platform::ALL.len()],
        }

        impl Default for Settings {
            fn default() -> Self {
                let platforms = std::array::from_fn(|index| PlatformSettings::of(Platform::ALL[index]));
                Self { $($field: $default,)+ platforms }
            }
        }

        impl Settings {
            /// The settings for posts on `platform`.
            pub const fn platform(&self, platform: Platform) -> &PlatformSettings {
                &self.platforms[platform as usize]
            }

            /// The setting `key` with its value.
            pub fn get(&self, key: SettingKey) -> Setting {
                match key {
                    $(SettingKey::$name => Setting::$name(Clone::clone(&self.$field)),)+
                    $(SettingKey::$post_name(platform) => {
                        Setting::$post_name(platform, Clone::clone(&self.platform(platform).$post_field))
                    })+
                }
            }

            /// Sets one value.
            pub fn set(&mut self, setting: Setting) {
                match setting {
                    $(Setting::$name(value) => self.$field = value,)+
                    $(Setting::$post_name(platform, value) => self.platforms[platform as usize].$post_field = value,)+
                }
            }
        }
    };
}

pub(super) use settings;

//! The bucket for backups that the operator enters in the browser.

use crate::value::{AccessKeyId, BucketEndpoint, BucketName, BucketPrefix, BucketRegion, InvalidValue};

/// A bucket that speaks the protocol of S3, without the secret of its access key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BackupBucket {
    /// The address of its server; `None` for Amazon.
    pub endpoint: Option<BucketEndpoint>,
    /// Its region; `None` where the server knows no regions.
    pub region: Option<BucketRegion>,
    /// Its name.
    pub name: BucketName,
    /// What the names of its files begin with, as a folder.
    pub prefix: Option<BucketPrefix>,
    /// The ID of the access key.
    pub access_key_id: AccessKeyId,
}

impl BackupBucket {
    /// The bucket, unless its server or a name cannot be one.
    pub fn checked(self) -> Result<Self, InvalidValue> {
        let is_address = |address: &BucketEndpoint| {
            let host = ["https://", "http://"].iter().find_map(|scheme| address.as_str().strip_prefix(scheme));
            host.is_some_and(|host| {
                !host.is_empty() && !host.contains(|c: char| c.is_whitespace() || "@?#".contains(c))
            })
        };
        if !self.endpoint.as_ref().is_none_or(is_address) {
            return Err(InvalidValue::new("endpoint", "the address must look like https://s3.example.com"));
        }
        let is_plain = |text: &str| text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-._".contains(&byte));
        if !self.region.as_ref().is_none_or(|region| is_plain(region.as_str())) {
            return Err(InvalidValue::new("region", "this is not the name of a region"));
        }
        if !is_plain(self.name.as_str()) {
            return Err(InvalidValue::new("name", "enter the name of the bucket only, without an address or a folder"));
        }
        let is_folder = |part: &str| !part.is_empty() && part != "." && part != ".." && is_plain(part);
        if !self.prefix.as_ref().is_none_or(|prefix| prefix.as_str().trim_matches('/').split('/').all(is_folder)) {
            return Err(InvalidValue::new("prefix", "a folder consists of letters, digits, and - . _ between slashes"));
        }
        if !self.access_key_id.as_str().bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(InvalidValue::new("access_key_id", "this is not the ID of a key: copy it again"));
        }
        Ok(self)
    }

    /// The bucket with its folder: `s3://bucket/prefix`.
    pub fn url(&self) -> String {
        let prefix = self.prefix.as_ref().map_or("", |prefix| prefix.as_str().trim_matches('/'));
        let slash = if prefix.is_empty() { "" } else { "/" };
        format!("s3://{}{slash}{prefix}", self.name)
    }

    /// The server and the key that a secret belongs to. It is never sent to another server, or with another key.
    pub fn key_owner(&self) -> String {
        let server = self.endpoint.as_ref().map_or("Amazon S3", BucketEndpoint::as_str);
        format!("{} at {server}", self.access_key_id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bucket(endpoint: &str, name: &str, prefix: &str) -> Result<BackupBucket, InvalidValue> {
        let bucket = BackupBucket {
            endpoint: BucketEndpoint::new(endpoint).ok(),
            region: None,
            name: BucketName::new(name)?,
            prefix: BucketPrefix::new(prefix).ok(),
            access_key_id: AccessKeyId::new("AKIA1")?,
        };
        bucket.checked()
    }

    #[test]
    fn url_names_bucket_and_folder() {
        assert_eq!(bucket("", "my-backups", "").unwrap().url(), "s3://my-backups");
        let elsewhere = bucket("https://s3.example.com:9000", "b", "/a/b.c/").unwrap();
        assert_eq!(elsewhere.url(), "s3://b/a/b.c");
        assert_eq!(elsewhere.key_owner(), "AKIA1 at https://s3.example.com:9000");
        assert_eq!(bucket("", "b", "").unwrap().key_owner(), "AKIA1 at Amazon S3");
    }

    #[test]
    fn what_is_no_bucket_is_refused_by_field() {
        for (endpoint, name, prefix, field) in [
            ("s3.example.com", "b", "", "endpoint"),
            ("https://", "b", "", "endpoint"),
            ("https://me:secret@s3.example.com", "b", "", "endpoint"),
            ("ftp://s3.example.com", "b", "", "endpoint"),
            ("", "s3://b", "", "name"),
            ("", "b/c", "", "name"),
            ("", "  ", "", "name"),
            ("", "b", "a//b", "prefix"),
            ("", "b", "../b", "prefix"),
            ("", "b", "a b", "prefix"),
        ] {
            assert_eq!(bucket(endpoint, name, prefix).unwrap_err().field, field, "{endpoint} {name} {prefix}");
        }
    }
}

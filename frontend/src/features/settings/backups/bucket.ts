import type { EnterBackupBucket, GetBackupBucketApiResponse } from '~/api/generated';

export type BucketState = GetBackupBucketApiResponse;

export interface BucketValues {
  name: string;
  /** Blank for Amazon. */
  endpoint: string;
  region: string;
  prefix: string;
  accessKeyId: string;
  /** Blank keeps the stored one. */
  secretAccessKey: string;
}

export const bucketValues = ({ bucket }: BucketState): BucketValues => ({
  name: bucket?.name ?? '',
  endpoint: bucket?.endpoint ?? '',
  region: bucket?.region ?? '',
  prefix: bucket?.prefix ?? '',
  accessKeyId: bucket?.accessKeyId ?? '',
  secretAccessKey: '',
});

/** What is sent: fields that are blank are left out. */
export const bucketAccess = (values: BucketValues): EnterBackupBucket => ({
  name: values.name.trim(),
  accessKeyId: values.accessKeyId.trim(),
  endpoint: values.endpoint.trim() || undefined,
  region: values.region.trim() || undefined,
  prefix: values.prefix.trim() || undefined,
  secretAccessKey: values.secretAccessKey.trim() || undefined,
});

/** Whether the stored secret is that of the server and access key in the form. */
export const usesStoredSecret = ({ bucket, lastFour }: BucketState, values: BucketValues) =>
  lastFour !== null &&
  bucket?.accessKeyId === values.accessKeyId.trim() &&
  (bucket.endpoint ?? '') === values.endpoint.trim();

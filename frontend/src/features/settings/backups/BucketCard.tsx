import { api } from '~/api/endpoints';
import { Card } from '~/shared/ui/Card';
import { QueryState } from '~/shared/ui/QueryState';
import { BucketForm } from './BucketForm';
import type { BucketState } from './bucket';

const NOT_OFFERED = {
  configured:
    'The bucket is set on the server (SHOWRUNNER__BACKUP__BUCKET__URL). Remove it there to change it here.',
  not_built:
    'This build of the server leaves out buckets. Build it with `cargo build --release` to use one.',
} as const satisfies Record<Exclude<BucketState['offer'], 'offered'>, string>;

/** The bucket that backups are moved into. */
export function BucketCard() {
  const bucket = api.useGetBackupBucketQuery();
  return (
    <Card
      title="Backup bucket"
      subtitle="Keeps backups away from this server, in any S3-compatible storage"
    >
      <QueryState query={bucket} what="Backup bucket" loading={3}>
        {(current) =>
          current.offer === 'offered' ? (
            <BucketForm current={current} />
          ) : (
            <p>{NOT_OFFERED[current.offer]}</p>
          )
        }
      </QueryState>
    </Card>
  );
}

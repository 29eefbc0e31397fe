import { Card } from '~/shared/ui/Card';
import { ErrorState } from '~/shared/ui/ErrorState';
import { ExplainedTag } from '~/shared/ui/ExplainedTag';
import { RowPlaceholders } from '~/shared/ui/RowPlaceholders';
import { ToneBadge } from '~/shared/ui/ToneBadge';
import type { ProviderTest } from '../useProviderTest';
import styles from './ConnectionCard.module.css';

export function ConnectionCard({ connection }: Pick<ProviderTest, 'connection'>) {
  const { data, error, refetch } = connection;
  return (
    <Card
      title="Connection Status"
      action={
        data && (
          <ToneBadge tone={data.connected ? 'green' : 'red'}>
            {data.connected ? 'Connected' : 'Disconnected'}
          </ToneBadge>
        )
      }
    >
      {!data && error && <ErrorState what="The connection" error={error} onRetry={refetch} />}
      {!data && !error && (
        <div className={styles.room}>
          <RowPlaceholders rows={5} />
        </div>
      )}
      {data && (
        <div className={styles.room}>
          {data.usingMockData && (
            <p className={styles.mock}>
              <ExplainedTag
                label="Using Mock Data"
                tone="caution"
                text="No key for HeyGen is set, so the built-in studio on this server answers. The avatars, voices and videos are its own."
              />
            </p>
          )}
          <p className={styles.message}>{data.message}</p>
          <dl className={styles.account}>
            {Object.entries(data.accountInfo ?? {}).map(([label, value]) => (
              <div key={label} className={styles.entry}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </Card>
  );
}

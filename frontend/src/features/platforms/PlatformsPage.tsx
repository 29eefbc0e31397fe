import { api } from '~/api/endpoints';
import { every, polling } from '~/config/polling';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import { Card } from '~/shared/ui/Card';
import { ErrorState } from '~/shared/ui/ErrorState';
import { PageHeader } from '~/shared/ui/PageHeader';
import { RowPlaceholders } from '~/shared/ui/RowPlaceholders';
import { PlatformCard } from './components/PlatformCard';
import styles from './PlatformsPage.module.css';

const PLACEHOLDER_ROWS = 5;

export function PlatformsPage() {
  const { data, error, refetch } = api.useListPlatformsQuery(undefined, every(polling.platforms));
  const { all } = usePlatforms();
  const platforms = data ?? all;
  const half = Math.ceil(platforms.length / 2);
  // Two independent columns: opening a checklist leaves no gap beside it.
  const columns = [platforms.slice(0, half), platforms.slice(half)];

  return (
    <>
      <PageHeader
        title="Platforms"
        subtitle="The accounts your posts are published to. Without one, posts are test only: they stay on this server."
      />
      {!data && error && (
        <Card title="Accounts">
          <ErrorState what="Platforms" error={error} onRetry={refetch} />
        </Card>
      )}
      <div className={styles.columns}>
        {columns.map((column) => (
          <div key={column.map(({ platform }) => platform).join()} className={styles.column}>
            {column.map(({ platform, label }) => {
              const account = data?.find((one) => one.platform === platform);
              if (account) return <PlatformCard key={platform} account={account} />;
              if (data || error) return null;
              return (
                <Card key={platform} title={label}>
                  <div className={styles.room}>
                    <RowPlaceholders rows={PLACEHOLDER_ROWS} />
                  </div>
                </Card>
              );
            })}
          </div>
        ))}
      </div>
    </>
  );
}

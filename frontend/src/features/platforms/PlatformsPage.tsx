import { api } from '~/api/endpoints';
import { PLATFORM_LABELS, PLATFORMS } from '~/config/platforms';
import { polling } from '~/config/polling';
import { Card } from '~/shared/ui/Card';
import { ErrorState } from '~/shared/ui/ErrorState';
import { PageHeader } from '~/shared/ui/PageHeader';
import { RowPlaceholders } from '~/shared/ui/RowPlaceholders';
import { PlatformCard } from './components/PlatformCard';
import styles from './PlatformsPage.module.css';

/** Two independent columns: opening a checklist leaves no gap beside it. */
const COLUMNS = [PLATFORMS.slice(0, 2), PLATFORMS.slice(2)];

const PLACEHOLDER_ROWS = 5;

export function PlatformsPage() {
  const { data, error, refetch } = api.useListPlatformsQuery(undefined, {
    pollingInterval: polling.platforms,
  });

  return (
    <>
      <PageHeader
        title="Platforms"
        subtitle="The accounts your posts are published to. Without one, posts go to the sandbox."
      />
      {!data && error && (
        <Card title="Accounts">
          <ErrorState what="Platforms" error={error} onRetry={refetch} />
        </Card>
      )}
      <div className={styles.columns}>
        {COLUMNS.map((platforms) => (
          <div key={platforms.join()} className={styles.column}>
            {platforms.map((platform) => {
              const account = data?.find((one) => one.platform === platform);
              if (account) return <PlatformCard key={platform} account={account} />;
              if (data || error) return null;
              return (
                <Card key={platform} title={PLATFORM_LABELS[platform]}>
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

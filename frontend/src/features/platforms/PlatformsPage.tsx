import { PLATFORM_LABELS, PLATFORMS } from '~/config/platforms';
import { Card } from '~/shared/ui/Card';
import { ErrorState } from '~/shared/ui/ErrorState';
import { PageHeader } from '~/shared/ui/PageHeader';
import { RowPlaceholders } from '~/shared/ui/RowPlaceholders';
import { PlatformCard } from './components/PlatformCard';
import styles from './PlatformsPage.module.css';
import { usePlatforms } from './usePlatforms';

/** Two that open and close on their own, without a hole beside what is open. */
const COLUMNS = [PLATFORMS.slice(0, 2), PLATFORMS.slice(2)];

const PLACEHOLDER_ROWS = 5;

export function PlatformsPage() {
  const { data, error, refetch } = usePlatforms();
  return (
    <>
      <PageHeader
        title="Platforms"
        subtitle="The accounts that posts go out to. Where none is connected, posts go into the sandbox."
      />
      {!data && error && (
        <Card title="Accounts">
          <ErrorState what="Platforms" error={error} onRetry={() => void refetch()} />
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

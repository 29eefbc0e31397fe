import { PLATFORM_LABELS, PLATFORMS } from '~/config/platforms';
import { Card } from '~/shared/components/Card';
import { ErrorState } from '~/shared/components/ErrorState';
import { PageHeader } from '~/shared/components/PageHeader';
import { RowPlaceholders } from '~/shared/components/RowPlaceholders';
import { PlatformCard } from './components/PlatformCard';
import styles from './PlatformsPage.module.css';
import { usePlatforms } from './usePlatforms';

/** What a card is about as high as before anything is connected. */
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
      <div className={styles.cards}>
        {!data &&
          !error &&
          PLATFORMS.map((platform) => (
            <Card key={platform} title={PLATFORM_LABELS[platform]}>
              <RowPlaceholders rows={PLACEHOLDER_ROWS} />
            </Card>
          ))}
        {data?.map((account) => (
          <PlatformCard key={account.platform} account={account} />
        ))}
      </div>
    </>
  );
}

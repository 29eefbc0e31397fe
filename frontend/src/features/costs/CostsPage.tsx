import Skeleton from '@mui/material/Skeleton';
import { api } from '~/api/endpoints';
import { PageHeader } from '~/shared/ui/PageHeader';
import { QueryState } from '~/shared/ui/QueryState';
import { CostsContent } from './components/CostsContent';
import styles from './components/CostsContent.module.css';

const HEIGHT = 560;

function CostsPlaceholder() {
  return (
    <div className={styles.columns} role="status" aria-label="Loading">
      <Skeleton variant="rounded" height={HEIGHT} />
      <Skeleton variant="rounded" height={HEIGHT} />
    </div>
  );
}

export function CostsPage() {
  const summary = api.useGetCostSummaryQuery(undefined, { refetchOnMountOrArgChange: true });
  // The calculator offers the target: it must not push the rest down once it is known.
  const { isLoading } = api.useGetSettingsQuery();
  const query = isLoading ? { ...summary, data: undefined } : summary;
  return (
    <>
      <PageHeader
        title="Monthly Cost Estimation"
        documentTitle="Cost Estimation"
        subtitle="What a month of videos costs, and what you have spent this month."
      />
      <QueryState query={query} what="Prices and costs" loading={<CostsPlaceholder />}>
        {(data) => <CostsContent summary={data} />}
      </QueryState>
    </>
  );
}

import { useGetCostSummaryQuery } from '~/api/endpoints';
import { ErrorState } from '~/shared/ui/ErrorState';
import { PageHeader } from '~/shared/ui/PageHeader';
import { CostsContent } from './components/CostsContent';
import { CostsPlaceholder } from './components/CostsPlaceholder';

export function CostsPage() {
  const { data, error, refetch } = useGetCostSummaryQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <>
      <PageHeader
        title="Monthly Cost Estimation"
        documentTitle="Cost Estimation"
        subtitle="What a month of videos will cost, and what this month has cost so far."
      />
      {!data && error && (
        <ErrorState what="Prices and costs" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <CostsPlaceholder />}
      {data && <CostsContent summary={data} />}
    </>
  );
}

import { useGetCostSummaryQuery } from '~/api/endpoints';
import { ErrorState } from '~/shared/components/ErrorState';
import { PageHeader } from '~/shared/components/PageHeader';
import { CostsDesk } from './components/CostsDesk';
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
      {data && <CostsDesk summary={data} />}
    </>
  );
}

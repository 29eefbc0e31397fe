import { useGetCostSummaryQuery } from '~/api/endpoints';
import { PageHeader } from '~/shared/ui/PageHeader';
import { QueryState } from '~/shared/ui/QueryState';
import { CostsContent } from './components/CostsContent';
import { CostsPlaceholder } from './components/CostsPlaceholder';

export function CostsPage() {
  const summary = useGetCostSummaryQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHeader
        title="Monthly Cost Estimation"
        documentTitle="Cost Estimation"
        subtitle="What a month of videos will cost, and what this month has cost so far."
      />
      <QueryState query={summary} what="Prices and costs" loading={<CostsPlaceholder />}>
        {(data) => <CostsContent summary={data} />}
      </QueryState>
    </>
  );
}

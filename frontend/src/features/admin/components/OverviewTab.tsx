import { api } from '~/api/endpoints';
import { ErrorState } from '~/shared/ui/ErrorState';
import layout from '~/shared/ui/layout.module.css';
import { AlertChannelsCard } from './AlertChannelsCard';
import { ApiTokensCard } from './ApiTokensCard';
import { ChangesCard } from './ChangesCard';
import { PasswordCard } from './PasswordCard';
import { ProductionCard } from './ProductionCard';
import { QueueCard } from './QueueCard';
import { SecondFactorCard } from './SecondFactorCard';
import { SessionsCard } from './SessionsCard';

export function OverviewTab() {
  const { data, error, refetch } = api.useGetSystemStatusQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <div className={layout.cardGrid}>
      {!data && error ? (
        <div className={layout.fullWidth}>
          <ErrorState what="System status" error={error} onRetry={refetch} />
        </div>
      ) : (
        <>
          <ProductionCard status={data} />
          <QueueCard status={data} />
        </>
      )}
      <AlertChannelsCard />
      <SessionsCard />
      <PasswordCard />
      <SecondFactorCard />
      <ApiTokensCard />
      <div className={layout.fullWidth}>
        <ChangesCard />
      </div>
    </div>
  );
}

import { api } from '~/api/endpoints';
import { Card } from '~/shared/ui/Card';
import layout from '~/shared/ui/layout.module.css';
import { QueryState } from '~/shared/ui/QueryState';
import { ChangesCard } from './ChangesCard';
import { TargetForm } from './TargetForm';

const SUBJECTS = ['monthlyTarget'];

export function ProductionTab() {
  const status = api.useGetSystemStatusQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <div className={layout.cardGrid}>
      <Card title="Production Targets" subtitle="How many videos a month you aim for">
        <QueryState query={status} what="Production targets" loading={2}>
          {({ monthlyTarget }) => <TargetForm current={monthlyTarget} />}
        </QueryState>
      </Card>
      <ChangesCard subjects={SUBJECTS} />
    </div>
  );
}

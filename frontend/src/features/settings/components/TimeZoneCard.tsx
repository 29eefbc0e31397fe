import { api } from '~/api/endpoints';
import { TimeZoneForm } from '~/entities/settings/TimeZoneForm';
import { Card } from '~/shared/ui/Card';
import { QueryState } from '~/shared/ui/QueryState';

export function TimeZoneCard() {
  const settings = api.useGetSettingsQuery();
  return (
    <Card title="Time zone" subtitle="Posts are scheduled, and every time is shown, in this zone">
      <QueryState query={settings} what="Time zone" loading={1}>
        {({ timeZone }) => <TimeZoneForm current={timeZone} />}
      </QueryState>
    </Card>
  );
}

import { api } from '~/api/endpoints';
import { Card } from '~/shared/ui/Card';
import { QueryState } from '~/shared/ui/QueryState';
import { HoursForm } from './HoursForm';

const saved = (hours: { from: string; to: string } | null) =>
  hours ? `Renders start between ${hours.from} and ${hours.to}.` : 'Renders start at any time.';

/** The hours between which videos are rendered, such as at night. */
export function RenderHoursCard() {
  const settings = api.useGetSettingsQuery();
  return (
    <Card
      title="Render hours"
      subtitle="Videos wait in the queue until then. Leave both times empty to render at any time"
    >
      <QueryState query={settings} what="Render hours" loading={1}>
        {({ renderHours }) => (
          <HoursForm name="renderHours" noun="render hours" current={renderHours} saved={saved} />
        )}
      </QueryState>
    </Card>
  );
}

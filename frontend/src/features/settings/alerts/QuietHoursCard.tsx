import { api } from '~/api/endpoints';
import { useMeta } from '~/shared/hooks/useMeta';
import { Card } from '~/shared/ui/Card';
import { QueryState } from '~/shared/ui/QueryState';
import { HoursForm } from '../components/HoursForm';

const saved = (hours: { from: string; to: string } | null) =>
  hours
    ? `Only errors are sent from ${hours.from} to ${hours.to}.`
    : 'There are no quiet hours any more.';

/** The hours in which only errors are sent. */
export function QuietHoursCard() {
  const settings = api.useGetSettingsQuery();
  const configured = useMeta()?.quietHours;
  return (
    <Card
      title="Quiet hours"
      subtitle="Only errors are sent then; the rest follows as one message afterwards"
    >
      {configured ? (
        <p>
          {configured.replace('-', ' to ')}. Set on the server (SHOWRUNNER__ALERTS__QUIET_HOURS).
          Remove it there to change it here.
        </p>
      ) : (
        <QueryState query={settings} what="Quiet hours" loading={1}>
          {({ quietHours }) => (
            <HoursForm name="quietHours" noun="quiet hours" current={quietHours} saved={saved} />
          )}
        </QueryState>
      )}
    </Card>
  );
}

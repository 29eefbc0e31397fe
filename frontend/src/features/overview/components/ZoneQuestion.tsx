import { api } from '~/api/endpoints';
import { TimeZoneForm } from '~/entities/settings/TimeZoneForm';
import { QueryState } from '~/shared/ui/QueryState';

/** Where the operator is: posts are planned in this zone. */
export function ZoneQuestion({ onSaved }: { onSaved: () => void }) {
  const settings = api.useGetSettingsQuery();
  return (
    <>
      <p>Posts are scheduled, and every time is shown, in your time zone.</p>
      <QueryState query={settings} what="Time zone" loading={1}>
        {({ timeZone }) => <TimeZoneForm current={timeZone} onSaved={onSaved} />}
      </QueryState>
    </>
  );
}

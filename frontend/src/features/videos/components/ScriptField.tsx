import { Link } from 'react-router-dom';
import { paths } from '~/config/paths';
import { ChoiceField } from '~/shared/components/ChoiceField';
import type { VideoDesk } from '../useVideoForm';

export function ScriptField({ desk }: { desk: VideoDesk }) {
  const { form, change, approved } = desk;
  const none = approved?.length === 0;
  return (
    <ChoiceField
      label="Approved script"
      choices={(approved ?? []).map(({ id, title, duration }) => ({
        value: String(id),
        label: `${title} (${duration} s)`,
      }))}
      value={form.scriptId === null ? '' : String(form.scriptId)}
      onChange={(value) => change({ scriptId: Number(value) })}
      disabled={none}
      helperText={
        none ? (
          <>
            No approved scripts yet. <Link to={paths.scripts}>Approve one first</Link>.
          </>
        ) : (
          'Only approved scripts can become a video.'
        )
      }
    />
  );
}

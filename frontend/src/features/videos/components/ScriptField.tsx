import { Link } from 'react-router-dom';
import { paths } from '~/config/paths';
import { ChoiceField } from '~/shared/components/ChoiceField';
import { ErrorState } from '~/shared/components/ErrorState';
import type { VideoDesk } from '../useVideoForm';

export function ScriptField({ desk }: { desk: VideoDesk }) {
  const { form, change, scripts, approved } = desk;
  const none = approved?.length === 0;
  if (!approved && scripts.error) {
    const { error, refetch } = scripts;
    return <ErrorState what="Approved scripts" error={error} onRetry={() => void refetch()} />;
  }
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

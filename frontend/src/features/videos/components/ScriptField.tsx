import { Link } from 'react-router-dom';
import { paths } from '~/config/paths';
import { ChoiceField } from '~/shared/ui/ChoiceField';
import { ErrorState } from '~/shared/ui/ErrorState';
import type { VideoFormState } from '../useVideoForm';

export function ScriptField({ videoForm }: { videoForm: VideoFormState }) {
  const { form, change, scripts, approved } = videoForm;
  const none = approved?.length === 0;
  if (!approved && scripts.error) {
    const { error, refetch } = scripts;
    return <ErrorState what="Approved scripts" error={error} onRetry={refetch} />;
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

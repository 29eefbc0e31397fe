import Button from '@mui/material/Button';
import { Pause, Play } from 'lucide-react';
import { api } from '~/api/endpoints';
import { useMutationToast } from '~/shared/toast/useMutationToast';

/** Pauses the render queue, or resumes it. */
export function PauseButton({ paused }: { paused: boolean }) {
  const [update, busy] = useMutationToast(api.useUpdateSettingsMutation, {
    success: paused
      ? 'Rendering goes on.'
      : 'Rendering is paused. Videos that are being rendered are finished.',
    error: paused ? 'Couldn’t resume rendering' : 'Couldn’t pause rendering',
  });
  return (
    <Button
      variant={paused ? 'contained' : 'outlined'}
      size="small"
      startIcon={paused ? <Play size={15} /> : <Pause size={15} />}
      disabled={busy}
      onClick={() => void update({ updateSettings: { rendersPaused: !paused } })}
    >
      {paused ? 'Resume' : 'Pause'}
    </Button>
  );
}

import Button from '@mui/material/Button';
import { api } from '~/api/endpoints';
import type { NeuralVoices } from '~/api/generated';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { ExplanationPopover } from '~/shared/ui/ExplanationPopover';
import { ProgressBar } from '~/shared/ui/ProgressBar';
import styles from './NeuralVoicesPopover.module.css';

const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;

function textOf({ state, problem, percent, downloadBytes }: NeuralVoices): string {
  const size = megabytes(downloadBytes);
  switch (state) {
    case 'fetching':
      return `Downloading more natural voices: ${percent ?? 0} % of ${size}.`;
    case 'failed':
      return problem ?? 'The voices could not be downloaded.';
    case 'installed':
      return 'Natural voices are ready. You can choose them now.';
    default:
      return `More natural voices can be downloaded (${size}). They are free and run on the server.`;
  }
}

function DownloadButton({ label }: { label: string }) {
  const [start, isStarting] = useMutationToast(api.useFetchNeuralVoicesMutation, {
    error: 'Failed to start the download. Please try again.',
  });
  return (
    <Button size="small" variant="contained" disabled={isStarting} onClick={() => void start()}>
      {label}
    </Button>
  );
}

interface NeuralVoicesPopoverProps {
  voices: NeuralVoices;
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** Open as long as it is rendered. */
export function NeuralVoicesPopover({ voices, anchor, onClose }: NeuralVoicesPopoverProps) {
  const { state, percent } = voices;
  return (
    <ExplanationPopover label="More voices" text={textOf(voices)} anchor={anchor} onClose={onClose}>
      {state === 'not_installed' && <DownloadButton label="Download voices" />}
      {state === 'failed' && <DownloadButton label="Try again" />}
      {state === 'fetching' && (
        <div className={styles.bar}>
          <ProgressBar label="Download of the voices" value={percent} />
        </div>
      )}
    </ExplanationPopover>
  );
}

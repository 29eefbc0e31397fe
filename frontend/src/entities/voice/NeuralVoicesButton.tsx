import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { api } from '~/api/endpoints';
import type { NeuralVoices } from '~/api/generated';
import { every, polling } from '~/config/polling';
import { useMeta } from '~/shared/hooks/useMeta';
import { lazyComponent } from '~/shared/ui/lazyComponent';

const NeuralVoicesPopover = lazyComponent(
  () => import(/* webpackChunkName: "neural-voices" */ './NeuralVoicesPopover'),
);

/** The voices of the server's machine, followed while they are being fetched. Only the local studio has them. */
function useNeuralVoices(): NeuralVoices | undefined {
  const isLocal = useMeta()?.provider.standIn ?? false;
  const [isFetching, setFetching] = useState(false);
  const { data } = api.useGetNeuralVoicesQuery(
    isLocal ? undefined : skipToken,
    every(isFetching ? polling.neuralVoices : 0),
  );
  const fetching = data?.state === 'fetching';
  if (fetching !== isFetching) setFetching(fetching);
  return data;
}

function labelOf({ state, percent }: NeuralVoices): string | undefined {
  switch (state) {
    case 'not_installed':
      return 'More voices';
    case 'fetching':
      return `Voices: ${percent ?? 0} %`;
    case 'failed':
      return 'Download failed';
    default:
      return undefined;
  }
}

/**
 * Offers the neural voices where they are missing, and shows how far their download is. It stands in the header of a
 * card, where nothing moves when it appears after the rest of the page.
 */
export function NeuralVoicesButton() {
  const voices = useNeuralVoices();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const label = voices && (labelOf(voices) ?? (open ? 'More voices' : undefined));
  if (!voices || !label) return null;
  return (
    <>
      <Button
        ref={button}
        size="small"
        startIcon={<Download size={15} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {open && (
        <NeuralVoicesPopover
          voices={voices}
          anchor={button.current}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

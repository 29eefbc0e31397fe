import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { api } from '~/api/endpoints';
import type { NeuralVoices } from '~/api/generated';
import { polling } from '~/config/polling';
import { useMeta } from '~/shared/hooks/useMeta';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { ProgressBar } from '~/shared/ui/ProgressBar';
import styles from './NeuralVoicesNote.module.css';

/** The voices of the server's machine, followed while they are being fetched. Only the local studio has them. */
function useNeuralVoices(): NeuralVoices | undefined {
  const isLocal = useMeta()?.provider.standIn ?? false;
  const [isFetching, setFetching] = useState(false);
  const { data } = api.useGetNeuralVoicesQuery(isLocal ? undefined : skipToken, {
    pollingInterval: isFetching ? polling.neuralVoices : 0,
  });
  const fetching = data?.state === 'fetching';
  if (fetching !== isFetching) setFetching(fetching);
  return data;
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;

interface FetchOfferProps {
  voices: NeuralVoices;
}

function FetchOffer({ voices: { state, problem, downloadBytes } }: FetchOfferProps) {
  const [start, isStarting] = useMutationToast(api.useFetchNeuralVoicesMutation, {
    error: 'Failed to start the download. Please try again.',
  });
  return (
    <div className={styles.note}>
      <p className={styles.text}>
        {state === 'failed'
          ? problem
          : `More natural voices can be downloaded (${megabytes(downloadBytes)}). They are free and run on the server.`}
      </p>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Download size={15} aria-hidden />}
        disabled={isStarting}
        onClick={() => void start()}
      >
        {state === 'failed' ? 'Try again' : 'Download voices'}
      </Button>
    </div>
  );
}

/** Offers the neural voices where they are missing, and shows how far their download is. */
export function NeuralVoicesNote() {
  const voices = useNeuralVoices();
  switch (voices?.state) {
    case 'not_installed':
    case 'failed':
      return <FetchOffer voices={voices} />;
    case 'fetching':
      return (
        <div className={styles.note}>
          <p className={styles.text}>
            {`Downloading more natural voices: ${voices.percent ?? 0} % of ${megabytes(voices.downloadBytes)}.`}
          </p>
          <div className={styles.bar}>
            <ProgressBar label="Download of the voices" value={voices.percent} />
          </div>
        </div>
      );
    default:
      return null;
  }
}

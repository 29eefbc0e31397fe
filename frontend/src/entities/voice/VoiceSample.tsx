import CircularProgress from '@mui/material/CircularProgress';
import { Play, Square } from 'lucide-react';
import type { Voice } from '~/api/generated';
import { mediaUrl } from '~/config/runtime';
import { ToolButton } from '~/shared/ui/ToolButton';
import { useSample } from './useSample';
import styles from './VoiceSample.module.css';

interface SampleButtonProps {
  name: string;
  path: string;
}

function SampleButton({ name, path }: SampleButtonProps) {
  const { audio, events, phase, problem, toggle } = useSample(path);
  return (
    <>
      <span className={styles.button}>
        <ToolButton
          label={phase === 'silent' ? `Listen to ${name}` : `Stop preview of ${name}`}
          onClick={toggle}
        >
          {phase === 'silent' && <Play size={18} aria-hidden />}
          {phase === 'loading' && <CircularProgress size={18} color="inherit" aria-hidden />}
          {phase === 'playing' && <Square size={16} fill="currentcolor" aria-hidden />}
        </ToolButton>
      </span>
      <audio ref={audio} src={mediaUrl(path)} preload="none" aria-label={name} {...events} />
      <p role="status" className={styles.note}>
        {phase === 'loading' && 'Loading the sample…'}
      </p>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem.replace(/\.?$/, '.')}
        </p>
      )}
    </>
  );
}

/** The button that plays a short sample of the chosen voice, beside its picker. */
export function VoiceSample({ voice: { name, sampleUrl } }: { voice: Voice }) {
  if (sampleUrl) return <SampleButton key={sampleUrl} name={name} path={sampleUrl} />;
  return <p className={styles.note}>There is no sample of this voice to listen to.</p>;
}

import { AudioLines } from 'lucide-react';
import { api } from '~/api/endpoints';
import type { Voice } from '~/api/generated';
import { humanize } from '~/shared/format/words';
import { Picker } from './Picker';
import styles from './VoicePicker.module.css';

interface VoicePickerProps {
  value: Voice | null;
  onChange: (voice: Voice) => void;
}

export function VoicePicker(props: VoicePickerProps) {
  return (
    <Picker {...props} legend="Voice" useList={api.useListVoicesQuery} classes={styles}>
      {(voice) => (
        <>
          <AudioLines size={16} aria-hidden />
          <span className={styles.name}>{voice.name}</span>
          <span className={styles.facts}>
            {humanize(voice.gender)} • {voice.language}
          </span>
        </>
      )}
    </Picker>
  );
}

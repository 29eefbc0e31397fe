import { skipToken } from '@reduxjs/toolkit/query/react';
import { AudioLines } from 'lucide-react';
import { useId } from 'react';
import { useListVoicesQuery } from '~/api/endpoints';
import type { Voice } from '~/api/generated';
import { humanize } from '~/shared/format/words';
import { ErrorState } from '~/shared/ui/ErrorState';
import { firstItems, pickerNote, usePickerSearch } from '../usePickerSearch';
import { PickerFrame } from './PickerFrame';
import styles from './VoicePicker.module.css';

interface VoicePickerProps {
  value: Voice | null;
  onChange: (voice: Voice) => void;
}

export function VoicePicker({ value, onChange }: VoicePickerProps) {
  const { query, setQuery, call, meta } = usePickerSearch();
  const list = useListVoicesQuery(call ?? skipToken);
  const { data } = list;
  const { error, refetch } = call ? list : meta;
  const name = useId();
  return (
    <PickerFrame
      legend="Voice"
      chosen={value?.name}
      searchLabel="Search voices"
      query={query}
      onQuery={setQuery}
      note={pickerNote(data, query, 'No voices found')}
    >
      {!data && error && <ErrorState what="Voices" error={error} onRetry={() => void refetch()} />}
      <div className={styles.voices} data-loading={(!data && !error) || undefined}>
        {firstItems(data)?.map((voice) => (
          <label key={voice.id} className={styles.option}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={voice.id === value?.id}
              onChange={() => onChange(voice)}
            />
            <AudioLines size={16} aria-hidden />
            <span className={styles.name}>{voice.name}</span>
            <span className={styles.facts}>
              {humanize(voice.gender)} • {voice.language}
            </span>
          </label>
        ))}
      </div>
    </PickerFrame>
  );
}

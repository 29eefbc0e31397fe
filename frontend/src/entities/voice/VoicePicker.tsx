import { AudioLines } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { api } from '~/api/endpoints';
import type { Voice } from '~/api/generated';
import { humanize } from '~/shared/format/words';
import { SearchPicker } from '~/shared/pickers/SearchPicker';
import { useProviderSearch } from '~/shared/pickers/useProviderSearch';
import { ErrorState } from '~/shared/ui/ErrorState';
import styles from './VoicePicker.module.css';
import { VoiceSample } from './VoiceSample';

interface VoicePickerProps {
  value: Voice | null;
  onChange: (voice: Voice | null) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  problem?: string;
  helperText?: ReactNode;
}

export function VoicePicker(props: VoicePickerProps) {
  const { items, search, error, refetch } = useProviderSearch(api.useListVoicesQuery);
  if (error) return <ErrorState what="Voices" error={error} onRetry={refetch} />;
  return (
    <div className={styles.field}>
      <SearchPicker
        {...props}
        label="Voice"
        noun="voices"
        items={items}
        onSearch={search}
        nameOf={({ name }) => name}
        detailsOf={({ gender, language }) => `${humanize(gender)} • ${language}`}
        pictureOf={() => <AudioLines size={18} aria-hidden />}
      />
      {props.value && <VoiceSample voice={props.value} />}
    </div>
  );
}

import { humanize } from '~/shared/format/words';
import type { ProviderTest } from '../useProviderTest';
import { PickerCard } from './PickerCard';

interface VoicesCardProps extends Pick<ProviderTest, 'voices'> {
  value: string;
  onChange: (voiceId: string) => void;
}

export function VoicesCard({ voices, value, onChange }: VoicesCardProps) {
  return (
    <PickerCard
      title="Voices"
      label="Voice"
      list={voices}
      nameOf={({ name, gender, language }) => `${name} (${humanize(gender)}, ${language})`}
      value={value}
      onChange={onChange}
      note="The test video uses the voice that matches the avatar."
    />
  );
}

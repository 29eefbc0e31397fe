import { inWords } from '~/shared/format/words';
import type { ProviderTest } from '../useProviderTest';
import { PickCard } from './PickCard';

interface VoicesCardProps extends Pick<ProviderTest, 'voices'> {
  value: string;
  onChange: (voiceId: string) => void;
}

export function VoicesCard({ voices, value, onChange }: VoicesCardProps) {
  return (
    <PickCard
      title="Voices"
      label="Voice"
      list={voices}
      nameOf={({ name, gender, language }) => `${name} (${inWords(gender)}, ${language})`}
      value={value}
      onChange={onChange}
      note="The test video itself is spoken with the voice that suits the avatar."
    />
  );
}

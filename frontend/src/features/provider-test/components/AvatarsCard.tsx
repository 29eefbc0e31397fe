import { inWords } from '~/shared/format/words';
import type { ProviderTest } from '../useProviderTest';
import { PickCard } from './PickCard';

interface AvatarsCardProps extends Pick<ProviderTest, 'avatars'> {
  value: string;
  onChange: (avatarId: string) => void;
}

export function AvatarsCard({ avatars, value, onChange }: AvatarsCardProps) {
  return (
    <PickCard
      title="Avatars"
      label="Avatar"
      list={avatars}
      nameOf={({ name, gender }) => `${name} (${inWords(gender)})`}
      value={value}
      onChange={onChange}
    />
  );
}

import { humanize } from '~/shared/format/words';
import type { ProviderTest } from '../useProviderTest';
import { PickerCard } from './PickerCard';

interface AvatarsCardProps extends Pick<ProviderTest, 'avatars'> {
  value: string;
  onChange: (avatarId: string) => void;
}

export function AvatarsCard({ avatars, value, onChange }: AvatarsCardProps) {
  return (
    <PickerCard
      title="Avatars"
      label="Avatar"
      list={avatars}
      nameOf={({ name, gender }) => `${name} (${humanize(gender)})`}
      value={value}
      onChange={onChange}
    />
  );
}

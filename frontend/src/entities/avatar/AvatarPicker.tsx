import type { Ref } from 'react';
import { api } from '~/api/endpoints';
import type { Avatar } from '~/api/generated';
import { humanize } from '~/shared/format/words';
import { SearchPicker } from '~/shared/pickers/SearchPicker';
import { useProviderSearch } from '~/shared/pickers/useProviderSearch';
import { ErrorState } from '~/shared/ui/ErrorState';
import { Portrait } from './Portrait';

interface AvatarPickerProps {
  value: Avatar | null;
  onChange: (avatar: Avatar | null) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  problem?: string;
}

export function AvatarPicker(props: AvatarPickerProps) {
  const { items, search, error, refetch } = useProviderSearch(api.useListAvatarsQuery);
  if (error) return <ErrorState what="Avatars" error={error} onRetry={refetch} />;
  return (
    <SearchPicker
      {...props}
      label="Avatar"
      noun="avatars"
      items={items}
      onSearch={search}
      nameOf={({ name }) => name}
      detailsOf={({ gender }) => humanize(gender)}
      pictureOf={(avatar) => <Portrait key={avatar.id} avatar={avatar} />}
    />
  );
}

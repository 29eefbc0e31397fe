import { skipToken } from '@reduxjs/toolkit/query/react';
import { useId } from 'react';
import { useListAvatarsQuery } from '~/api/endpoints';
import type { Avatar } from '~/api/generated';
import { humanize } from '~/shared/format/words';
import { ErrorState } from '~/shared/ui/ErrorState';
import { firstItems, pickerNote, usePickerSearch } from '../usePickerSearch';
import styles from './AvatarPicker.module.css';
import { PickerFrame } from './PickerFrame';
import { Portrait } from './Portrait';

interface AvatarPickerProps {
  value: Avatar | null;
  onChange: (avatar: Avatar) => void;
}

export function AvatarPicker({ value, onChange }: AvatarPickerProps) {
  const { query, setQuery, call, meta } = usePickerSearch();
  const list = useListAvatarsQuery(call ?? skipToken);
  const { data } = list;
  const { error, refetch } = call ? list : meta;
  const name = useId();
  return (
    <PickerFrame
      legend="Avatar"
      chosen={value?.name}
      searchLabel="Search avatars"
      query={query}
      onQuery={setQuery}
      note={pickerNote(data, query, 'No avatars found')}
    >
      {!data && error && <ErrorState what="Avatars" error={error} onRetry={() => void refetch()} />}
      <div className={styles.portraits} data-loading={(!data && !error) || undefined}>
        {firstItems(data)?.map((avatar) => (
          <label key={avatar.id} className={styles.option}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={avatar.id === value?.id}
              onChange={() => onChange(avatar)}
            />
            <Portrait avatar={avatar} />
            <span className={styles.name}>{avatar.name}</span>
            <span className={styles.gender}>{humanize(avatar.gender)}</span>
          </label>
        ))}
      </div>
    </PickerFrame>
  );
}

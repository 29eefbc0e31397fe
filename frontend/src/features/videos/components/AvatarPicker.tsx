import { api } from '~/api/endpoints';
import type { Avatar } from '~/api/generated';
import { humanize } from '~/shared/format/words';
import styles from './AvatarPicker.module.css';
import { Picker } from './Picker';
import { Portrait } from './Portrait';

interface AvatarPickerProps {
  value: Avatar | null;
  onChange: (avatar: Avatar) => void;
}

export function AvatarPicker(props: AvatarPickerProps) {
  return (
    <Picker {...props} legend="Avatar" useList={api.useListAvatarsQuery} classes={styles}>
      {(avatar) => (
        <>
          <Portrait avatar={avatar} />
          <span className={styles.name}>{avatar.name}</span>
          <span className={styles.gender}>{humanize(avatar.gender)}</span>
        </>
      )}
    </Picker>
  );
}

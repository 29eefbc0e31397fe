import { useState } from 'react';
import type { Avatar } from '~/api/generated';
import { mediaUrl } from '~/config/runtime';
import { initials } from '~/shared/format/words';
import styles from './Portrait.module.css';

export function Portrait({ avatar, large = false }: { avatar: Avatar; large?: boolean }) {
  const [broken, setBroken] = useState(false);
  const picture = avatar.preview_image_url;
  return (
    <span className={styles.portrait} data-large={large || undefined}>
      {picture && !broken ? (
        <img
          src={mediaUrl(picture)}
          alt=""
          loading="lazy"
          className={styles.picture}
          onError={() => setBroken(true)}
        />
      ) : (
        <span aria-hidden>{initials(avatar.name)}</span>
      )}
    </span>
  );
}

import { useState } from 'react';
import type { Avatar } from '~/api/generated';
import { mediaUrl } from '~/config/runtime';
import { initials } from '~/shared/format/words';
import styles from './Portrait.module.css';

/** As large as `--portrait` says. */
export function Portrait({ avatar }: { avatar: Avatar }) {
  const [broken, setBroken] = useState(false);
  const picture = avatar.preview_image_url;
  return (
    <span className={styles.portrait}>
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

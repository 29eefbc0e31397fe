import { useState } from 'react';
import { api } from '~/api/endpoints';
import type { Platform, Video } from '~/api/generated';
import { PLATFORM_LABELS } from '~/config/platforms';
import { Poster } from '~/shared/video/Poster';
import { captionStart, sentCaption, youtubeTitle } from '../captions';
import styles from './PostPreview.module.css';
import colours from './platformColours.module.css';

/** A caption as apps show it: its beginning, and the rest on request. */
function PreviewCaption({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const start = captionStart(text);
  if (start === undefined) return <p className={styles.caption}>{text}</p>;
  return (
    <p className={styles.caption}>
      {open ? text : `${start}…`}{' '}
      <button
        type="button"
        className={styles.more}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? 'less' : 'more'}
      </button>
    </p>
  );
}

interface PostPreviewProps {
  platform: Platform;
  caption: string;
  title: string;
  /** For its poster; undefined while it is not loaded. */
  video: Video | undefined;
}

/** How a post will look on its platform. */
export function PostPreview({ platform, caption, title, video }: PostPreviewProps) {
  const { data: accounts } = api.useListPlatformsQuery();
  const account = accounts?.find((one) => one.platform === platform)?.accountName;
  return (
    <figure className={styles.preview} aria-label={`Preview on ${PLATFORM_LABELS[platform]}`}>
      {video && (
        <div className={styles.poster}>
          <Poster video={video} small />
        </div>
      )}
      <div className={styles.text}>
        <p className={styles.platform}>
          <span className={`${styles.dot} ${colours.platform}`} data-platform={platform} />
          {PLATFORM_LABELS[platform]}
          {account && <span className={styles.account}>{account}</span>}
        </p>
        {platform === 'youtube' && <p className={styles.title}>{youtubeTitle(title)}</p>}
        <PreviewCaption text={sentCaption(platform, caption)} />
      </div>
    </figure>
  );
}

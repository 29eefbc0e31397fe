import { useState } from 'react';
import { api } from '~/api/endpoints';
import type { Platform, Video } from '~/api/generated';
import { captionStart, sentCaption, sentTitle } from '~/entities/caption/captions';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import { Poster } from '~/entities/video/Poster';
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
  const { label, of } = usePlatforms();
  const facts = of(platform);
  const shownTitle = facts && sentTitle(title, facts);
  const account = accounts?.find((one) => one.platform === platform)?.accountName;
  return (
    <figure className={styles.preview} aria-label={`Preview on ${label(platform)}`}>
      {video && (
        <div className={styles.poster}>
          <Poster video={video} small />
        </div>
      )}
      <div className={styles.text}>
        <p className={styles.platform}>
          <span className={`${styles.dot} ${colours.platform}`} data-platform={platform} />
          {label(platform)}
          {account && <span className={styles.account}>{account}</span>}
        </p>
        {shownTitle !== undefined && <p className={styles.title}>{shownTitle}</p>}
        <PreviewCaption text={facts ? sentCaption(caption, facts) : caption} />
      </div>
    </figure>
  );
}

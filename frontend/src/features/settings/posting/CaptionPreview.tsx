import { skipToken } from '@reduxjs/toolkit/query/react';
import { api } from '~/api/endpoints';
import { serverError } from '~/api/errors';
import type { GeneratedCaption, Platform } from '~/api/generated';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import { asSentence, capitalize, listInWords } from '~/shared/format/words';
import styles from './CaptionPreview.module.css';

const NEWEST = { limit: 1 } as const;

/** The captions, those that are alike together. */
function grouped(captions: readonly GeneratedCaption[]) {
  const groups = new Map<string, GeneratedCaption[]>();
  for (const caption of captions) {
    const key = JSON.stringify([caption.caption, caption.notes]);
    groups.set(key, [...(groups.get(key) ?? []), caption]);
  }
  return [...groups.values()];
}

interface CaptionPreviewProps {
  template: string;
  /** Whether the template counts on a platform. */
  isShown: (platform: Platform) => boolean;
}

/** The captions that posts of the newest video would get. */
export function CaptionPreview({ template, isShown }: CaptionPreviewProps) {
  const { label } = usePlatforms();
  const video = api.useListVideosQuery(NEWEST).data?.[0];
  const { currentData: captions, error } = api.useListVideoCaptionsQuery(
    video && template.trim() !== '' ? { id: video.id, template } : skipToken,
  );
  if (!video) {
    return <p className={styles.note}>Captions are shown here once you have a video.</p>;
  }
  return (
    <section aria-label="Preview" aria-live="polite" className={styles.preview}>
      <p className={styles.note}>Posts of “{video.title}”</p>
      {error && (
        <p className={styles.problem}>
          {capitalize(asSentence(serverError(error, 'The preview could not be loaded.')))}
        </p>
      )}
      {grouped((captions ?? []).filter(({ platform }) => isShown(platform))).map((group) => (
        <figure key={group[0]?.platform} className={styles.post}>
          <figcaption className={styles.platforms}>
            {listInWords(group.map(({ platform }) => label(platform)))}
          </figcaption>
          <p className={styles.caption}>{group[0]?.caption}</p>
          {group[0]?.notes.map((note) => (
            <p key={note} className={styles.note}>
              {note}
            </p>
          ))}
        </figure>
      ))}
    </section>
  );
}

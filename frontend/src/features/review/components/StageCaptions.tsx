import { Link } from 'react-router-dom';
import { api } from '~/api/endpoints';
import type { GeneratedCaption } from '~/api/generated';
import { settingsPath } from '~/config/paths';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import { QueryState } from '~/shared/ui/QueryState';
import styles from './StageScript.module.css';

/** Each different caption once, with its platforms. */
function byText(captions: readonly GeneratedCaption[]) {
  const groups = new Map<string, GeneratedCaption[]>();
  for (const one of captions) groups.set(one.caption, [...(groups.get(one.caption) ?? []), one]);
  return [...groups];
}

/** The captions that the posts of a video get. */
export function StageCaptions({ videoId }: { videoId: number }) {
  const { currentData, error, refetch } = api.useListVideoCaptionsQuery({ id: videoId });
  const { label } = usePlatforms();
  return (
    <QueryState query={{ data: currentData, error, refetch }} what="The captions" loading={2}>
      {(captions) => {
        const groups = byText(captions);
        return (
          <div className={styles.captions}>
            {groups.map(([caption, platforms]) => (
              <p key={caption}>
                <strong>
                  {groups.length === 1
                    ? 'Caption'
                    : platforms.map(({ platform }) => label(platform)).join(', ')}
                  :
                </strong>{' '}
                {caption}
              </p>
            ))}
            <p className={styles.link}>
              <Link to={settingsPath('posting')}>Edit the caption template</Link>
            </p>
          </div>
        );
      }}
    </QueryState>
  );
}

import { Link } from 'react-router-dom';
import { api } from '~/api/endpoints';
import type { Video } from '~/api/generated';
import { scriptPath } from '~/config/paths';
import { useStoredChoice } from '~/shared/hooks/useStoredChoice';
import { QueryState } from '~/shared/ui/QueryState';
import { EditCaptionsButton } from './EditCaptionsButton';
import { StageCaptions } from './StageCaptions';
import styles from './StageScript.module.css';

/** The words of the current video and its captions. Closed, they stay closed for the next videos. */
export function StageScript({ video }: { video: Video }) {
  const { id, scriptId } = video;
  const [shown, setShown] = useStoredChoice('review-script', ['shown', 'hidden']);
  const isOpen = shown === 'shown';
  const { currentData, error, refetch } = api.useGetScriptQuery({ id: scriptId });
  return (
    <>
      <details
        className={styles.script}
        open={isOpen}
        onToggle={({ currentTarget }) => setShown(currentTarget.open ? 'shown' : 'hidden')}
      >
        <summary>Script and caption</summary>
        {isOpen && (
          <div className={styles.parts}>
            <QueryState query={{ data: currentData, error, refetch }} what="The script" loading={3}>
              {({ content }) => (
                <div>
                  <p className={styles.words}>{content}</p>
                  <p className={styles.link}>
                    <Link to={scriptPath(scriptId)}>Open the script</Link>
                  </p>
                </div>
              )}
            </QueryState>
            <StageCaptions videoId={id} />
          </div>
        )}
      </details>
      <EditCaptionsButton key={id} video={video} />
    </>
  );
}

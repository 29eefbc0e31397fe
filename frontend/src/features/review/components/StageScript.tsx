import { skipToken } from '@reduxjs/toolkit/query/react';
import { api } from '~/api/endpoints';
import { useStoredChoice } from '~/shared/hooks/useStoredChoice';
import { QueryState } from '~/shared/ui/QueryState';
import styles from './StageScript.module.css';

/** The words of the current video. Once opened, they stay open for the next videos; they are read only then. */
export function StageScript({ scriptId }: { scriptId: number }) {
  const [shown, setShown] = useStoredChoice('review-script', ['hidden', 'shown']);
  const open = shown === 'shown';
  const { currentData, error, refetch } = api.useGetScriptQuery(
    open ? { id: scriptId } : skipToken,
  );
  return (
    <details
      className={styles.script}
      open={open}
      onToggle={({ currentTarget }) => setShown(currentTarget.open ? 'shown' : 'hidden')}
    >
      <summary>Script and caption</summary>
      {open && (
        <QueryState query={{ data: currentData, error, refetch }} what="The script" loading={3}>
          {({ content, caption }) => (
            <>
              <p>{content}</p>
              <p>{caption ? `Caption: ${caption}` : 'No caption.'}</p>
            </>
          )}
        </QueryState>
      )}
    </details>
  );
}

import { useEffect, useState } from 'react';
import {
  useListScheduledPostsQuery,
  useListScriptsQuery,
  useListVideosQuery,
} from '~/api/endpoints';
import { WHOLE_LIST } from '~/config/limits';
import { useStoredChoice } from '~/shared/hooks/useStoredChoice';
import { firstSteps } from './firstSteps';

const STAGES = ['expected', 'finished', 'hidden'] as const;

/**
 * The checklist of the first video: null when there is none, 'unknown' while the screen has to wait
 * with what is below it, so that nothing is pushed away. A browser in which it was finished once does
 * not wait again, and one in which it was hidden does not show it again.
 */
export function useFirstSteps() {
  const [stage, setStage] = useStoredChoice('first-steps', STAGES);
  const { data: videos, isError: videosFailed } = useListVideosQuery(WHOLE_LIST);
  const { data: posts, isError: postsFailed } = useListScheduledPostsQuery(WHOLE_LIST);
  const scriptsMatter = videos?.length === 0;
  const { data: scripts, isError: scriptsFailed } = useListScriptsQuery(WHOLE_LIST, {
    skip: !scriptsMatter,
  });

  const known = videos && posts && (scripts || !scriptsMatter);
  const steps = known ? firstSteps({ scripts: scripts ?? [], videos, posts }) : null;
  const finished = steps?.every(({ done }) => done) ?? false;

  // Once shown, the screen stays while its cards refetch.
  const failed = videosFailed || postsFailed || scriptsFailed;
  const [settled, setSettled] = useState(stage !== 'expected');
  if (!settled && (steps || failed)) setSettled(true);

  useEffect(() => {
    if (finished && stage === 'expected') setStage('finished');
  }, [finished, stage, setStage]);

  const hide = () => setStage('hidden');
  if (!settled) return { steps: 'unknown' as const, hide };
  return { steps: stage === 'hidden' || finished ? null : steps, hide };
}

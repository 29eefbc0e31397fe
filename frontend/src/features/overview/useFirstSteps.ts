import { useEffect, useState } from 'react';
import { api } from '~/api/endpoints';
import { WHOLE_LIST } from '~/config/limits';
import { useStoredChoice } from '~/shared/hooks/useStoredChoice';
import { firstSteps } from './firstSteps';

const STAGES = ['expected', 'finished', 'hidden'] as const;

/**
 * The checklist of the first video: null when it is not shown, 'unknown' until that is known. Until then
 * the screen shows nothing below it, so that the layout does not shift. A browser in which it was once
 * finished or hidden remembers that.
 */
export function useFirstSteps() {
  const [stage, setStage] = useStoredChoice('first-steps', STAGES);
  const { data: videos, isError: videosFailed } = api.useListVideosQuery(WHOLE_LIST);
  const { data: posts, isError: postsFailed } = api.useListScheduledPostsQuery(WHOLE_LIST);
  const scriptsMatter = videos?.length === 0;
  const { data: scripts, isError: scriptsFailed } = api.useListScriptsQuery(WHOLE_LIST, {
    skip: !scriptsMatter,
  });

  const known = videos && posts && (scripts || !scriptsMatter);
  const steps = known ? firstSteps({ scripts: scripts ?? [], videos, posts }) : null;
  const finished = steps?.every(({ done }) => done) ?? false;

  // Once shown, the screen stays while its cards refetch.
  const failed = videosFailed || postsFailed || scriptsFailed;
  const [decided, setDecided] = useState(stage !== 'expected');
  if (!decided && (steps || failed)) setDecided(true);

  useEffect(() => {
    if (finished && stage === 'expected') setStage('finished');
  }, [finished, stage, setStage]);

  const hide = () => setStage('hidden');
  if (!decided) return { steps: 'unknown' as const, hide };
  return { steps: stage === 'hidden' || finished ? null : steps, hide };
}

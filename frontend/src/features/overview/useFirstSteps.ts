import { useEffect, useState } from 'react';
import { api } from '~/api/endpoints';
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
  const { data, isError } = api.useGetFirstStepsQuery();
  const steps = data ? firstSteps(data) : null;
  const finished = steps?.every(({ done }) => done) ?? false;

  // Once shown, the screen stays while its cards refetch.
  const [decided, setDecided] = useState(stage !== 'expected');
  if (!decided && (steps || isError)) setDecided(true);

  useEffect(() => {
    if (finished && stage === 'expected') setStage('finished');
  }, [finished, stage, setStage]);

  const hide = () => setStage('hidden');
  if (!decided) return { steps: 'unknown' as const, hide };
  return { steps: stage === 'hidden' || finished ? null : steps, hide };
}

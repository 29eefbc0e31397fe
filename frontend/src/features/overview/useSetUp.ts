import { api } from '~/api/endpoints';
import { useMeta } from '~/shared/hooks/useMeta';
import { useNow } from '~/shared/hooks/useNow';
import { useStoredChoice } from '~/shared/hooks/useStoredChoice';
import { type SetUpStep, setUpSteps } from './setUpSteps';

const ANSWERS = ['open', 'later'] as const;

/**
 * The set-up of a new installation: the first step that is neither done nor put off in this browser, null when there is none,
 * 'unknown' until that is known.
 */
export function useSetUp(isNew: boolean) {
  const meta = useMeta();
  const now = useNow();
  const { data: settings, isError } = api.useGetSettingsQuery(undefined, { skip: !isNew });
  const answers = {
    zone: useStoredChoice('set-up-zone', ANSWERS),
    writer: useStoredChoice('set-up-writer', ANSWERS),
    presenter: useStoredChoice('set-up-presenter', ANSWERS),
    account: useStoredChoice('set-up-account', ANSWERS),
  };
  if (!isNew || isError) return null;
  if (!meta || !settings) return 'unknown' as const;
  const steps = setUpSteps(meta, settings, now);
  const index = steps.findIndex(({ id, done }) => !done && answers[id][0] === 'open');
  const step: SetUpStep | undefined = steps[index];
  if (!step) return null;
  const later = () => answers[step.id][1]('later');
  return { step, number: index + 1, count: steps.length, later };
}

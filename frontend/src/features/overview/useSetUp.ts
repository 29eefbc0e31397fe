import { useState } from 'react';
import { api } from '~/api/endpoints';
import { useMeta } from '~/shared/hooks/useMeta';
import { useStoredChoice } from '~/shared/hooks/useStoredChoice';
import { knownAnswers, SET_UP_TITLES, type SetUpId } from './setUpSteps';

const ANSWERS = ['open', 'later', 'done'] as const;
export type SetUpAnswer = (typeof ANSWERS)[number];

export interface SetUpStep {
  id: SetUpId;
  title: string;
  answer: SetUpAnswer;
}

const IDS = Object.keys(SET_UP_TITLES) as SetUpId[];

/** The answers that this browser remembers: what was put off, and what the server cannot know. */
function useStoredAnswers() {
  return {
    you: useStoredChoice('set-up-you', ANSWERS),
    writer: useStoredChoice('set-up-writer', ANSWERS),
    speaker: useStoredChoice('set-up-speaker', ANSWERS),
    accounts: useStoredChoice('set-up-accounts', ANSWERS),
    ready: useStoredChoice('set-up-ready', ANSWERS),
  } satisfies Record<SetUpId, unknown>;
}

/**
 * The set-up of a new installation: null where there is none, 'unknown' until that is known. One step is open: the one
 * that the operator chose, else the first without an answer.
 */
export function useSetUp(isNew: boolean) {
  const meta = useMeta();
  const { data: settings, isError } = api.useGetSettingsQuery(undefined, { skip: !isNew });
  const stored = useStoredAnswers();
  const [chosen, setChosen] = useState<SetUpId | null>(null);
  if (!isNew || isError) return null;
  if (!meta || !settings) return 'unknown' as const;
  const known = knownAnswers(meta, settings);
  const steps = IDS.map(
    (id): SetUpStep => ({
      id,
      title: SET_UP_TITLES[id],
      answer: known[id] ? 'done' : stored[id][0],
    }),
  );
  const next = steps.find(({ answer }) => answer === 'open')?.id ?? 'ready';
  return {
    steps,
    open: chosen ?? next,
    isClosed: stored.ready[0] !== 'open',
    choose: setChosen,
    answer: (id: SetUpId, answer: SetUpAnswer) => {
      stored[id][1](answer);
      setChosen(null);
    },
  };
}

export type SetUp = Exclude<ReturnType<typeof useSetUp>, null | 'unknown'>;

import { useState } from 'react';
import { api } from '~/api/endpoints';
import type { ConnectedPlatform, SetupStep } from '~/api/generated';
import { useMutationToast } from '~/shared/toast/useMutationToast';

const countProblems = (steps: SetupStep[]) => steps.filter(({ state }) => state === 'wrong').length;

const problemsText = (count: number) => `${count} ${count === 1 ? 'problem' : 'problems'}`;

/** The setup steps: as stored, or with the platform's answer until the connection changes. */
export function useSetupCheck({ platform, label, setup, status, connectedAt }: ConnectedPlatform) {
  const connection = `${status} ${connectedAt}`;
  const [checked, setChecked] = useState({ connection: '', steps: setup });
  const [check, isChecking] = useMutationToast(api.useCheckPlatformSetupMutation, {
    success: (steps) => {
      const count = countProblems(steps);
      return `${label}: ${count === 0 ? 'no problems' : problemsText(count)} found.`;
    },
    error: `Couldn’t check ${label}`,
  });
  const run = async () => {
    const answer = await check({ platform });
    if (answer.ok) setChecked({ connection, steps: answer.data });
  };
  const steps = checked.connection === connection ? checked.steps : setup;
  const count = countProblems(steps);
  return { steps, problems: count === 0 ? null : problemsText(count), isChecking, run };
}

import { useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { discardQuestion } from '~/shared/forms/discardQuestion';
import { type LossQuestion, lossQuestion } from '~/shared/forms/unsavedEdits';
import { ConfirmDialog } from '~/shared/ui/useConfirm';

/** Asks before a navigation takes a form with unsaved edits off the page. */
export function UnsavedEditsQuestion() {
  const [question, setQuestion] = useState<LossQuestion>();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const lost = lossQuestion(currentLocation, nextLocation);
    setQuestion(lost);
    return lost !== undefined;
  });
  if (blocker.state !== 'blocked') return null;
  return <ConfirmDialog {...discardQuestion(blocker.proceed, question)} onCancel={blocker.reset} />;
}

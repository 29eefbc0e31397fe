import { useState } from 'react';
import { useBlocker, useLocation } from 'react-router-dom';
import { discardQuestion } from '~/shared/forms/discardQuestion';
import { forgetEdits, type LossQuestion, lossQuestion } from '~/shared/forms/unsavedEdits';
import { ConfirmDialog } from '~/shared/ui/useConfirm';

/** Asks before a navigation takes a form with unsaved edits off the page. */
export function UnsavedEditsQuestion() {
  const location = useLocation();
  const [question, setQuestion] = useState<LossQuestion>();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const lost = lossQuestion(currentLocation, nextLocation);
    setQuestion(lost);
    return lost !== undefined;
  });
  if (blocker.state !== 'blocked') return null;
  const discard = () => {
    forgetEdits(location, blocker.location);
    blocker.proceed();
  };
  return <ConfirmDialog {...discardQuestion(discard, question)} onCancel={blocker.reset} />;
}

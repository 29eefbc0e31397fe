import { EDITS_LOST, type LossQuestion } from './unsavedEdits';

/** What the operator is asked before edits are lost, to be given to `confirm`. */
export const discardQuestion = (onConfirm: () => void, question: LossQuestion = EDITS_LOST) => ({
  ...question,
  destructive: true,
  onConfirm,
});

/** What the operator is asked before edits are lost, to be given to `confirm`. */
export const discardQuestion = (onConfirm: () => void) => ({
  title: 'Discard your changes?',
  text: 'What you have entered is not saved yet.',
  confirmLabel: 'Discard',
  cancelLabel: 'Keep Editing',
  destructive: true,
  onConfirm,
});

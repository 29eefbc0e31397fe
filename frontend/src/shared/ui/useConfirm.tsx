import { type ComponentProps, useState } from 'react';
import { lazyComponent } from './lazyComponent';

export const ConfirmDialog = lazyComponent(
  () => import(/* webpackChunkName: "confirm" */ './ConfirmDialog'),
);

type Question = Omit<ComponentProps<typeof ConfirmDialog>, 'onCancel'>;

/** `confirm` asks a question before something is done; `confirmDialog` is to be placed on the page. */
export function useConfirm() {
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => setQuestion(null);
  const onConfirm = () => {
    close();
    question?.onConfirm();
  };
  const confirmDialog = question && (
    <ConfirmDialog {...question} onConfirm={onConfirm} onCancel={close} />
  );
  return { confirm: setQuestion, confirmDialog };
}

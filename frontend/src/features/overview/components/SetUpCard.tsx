import { CircleCheck } from 'lucide-react';
import { type Ref, useEffect, useId, useRef, useState } from 'react';
import { Card } from '~/shared/ui/Card';
import { lazyComponent } from '~/shared/ui/lazyComponent';
import { RowPlaceholders } from '~/shared/ui/RowPlaceholders';
import { Tag } from '~/shared/ui/Tag';
import type { SetUp, SetUpAnswer, SetUpStep } from '../useSetUp';
import styles from './SetUpCard.module.css';

const SetUpQuestion = lazyComponent(
  () => import(/* webpackChunkName: "set-up" */ './SetUpQuestion'),
  <RowPlaceholders rows={5} />,
);

interface StepProps {
  step: SetUpStep;
  isOpen: boolean;
  buttonRef: Ref<HTMLButtonElement> | undefined;
  onOpen: () => void;
  onAnswer: (answer: SetUpAnswer) => void;
}

function Step({ step: { id, title, answer }, isOpen, buttonRef, onOpen, onAnswer }: StepProps) {
  const panel = useId();
  // What was typed into a step is kept while another one is open.
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return (
    <li className={styles.step}>
      <h3>
        <button
          ref={buttonRef}
          type="button"
          className={styles.title}
          aria-expanded={isOpen}
          aria-controls={wasOpened ? panel : undefined}
          onClick={onOpen}
        >
          {answer === 'done' && (
            <CircleCheck size={17} className={styles.done} aria-label="Done:" />
          )}
          {title}
          {answer === 'later' && <Tag>Later</Tag>}
        </button>
      </h3>
      {wasOpened && (
        <div id={panel} hidden={!isOpen} className={styles.panel}>
          <SetUpQuestion id={id} onAnswer={onAnswer} />
        </div>
      )}
    </li>
  );
}

/** Asks in place what a new installation has to know. Every step can be put off and opened again. */
export function SetUpCard({ setUp: { steps, open, choose, answer } }: { setUp: SetUp }) {
  const list = useRef<HTMLOListElement>(null);
  const openTitle = useRef<HTMLButtonElement>(null);
  const shown = useRef(open);

  // The next step gets the focus of the one that was answered.
  useEffect(() => {
    if (shown.current === open) return;
    shown.current = open;
    const { activeElement, body } = document;
    const hadFocus = activeElement === body || list.current?.contains(activeElement);
    if (!hadFocus) return;
    openTitle.current?.focus();
    // It has moved if a step above it was closed.
    openTitle.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);

  const questions = steps.filter(({ id }) => id !== 'ready');
  const done = questions.filter((step) => step.answer === 'done').length;
  return (
    <Card title="Set up" subtitle={`${done} of ${questions.length} done`} className={styles.card}>
      <ol ref={list}>
        {steps.map((step) => (
          <Step
            key={step.id}
            step={step}
            isOpen={step.id === open}
            buttonRef={step.id === open ? openTitle : undefined}
            onOpen={() => choose(step.id)}
            onAnswer={(given) => answer(step.id, given)}
          />
        ))}
      </ol>
    </Card>
  );
}

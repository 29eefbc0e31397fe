import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '~/config/paths';
import { WriterSetting } from '~/entities/settings/WriterSetting';
import { WRITERS_AND_OPERATOR } from '~/entities/settings/writer';
import type { SetUpId } from '../setUpSteps';
import type { SetUpAnswer } from '../useSetUp';
import { AccountsQuestion } from './AccountsQuestion';
import styles from './SetUpQuestion.module.css';
import { SpeakerQuestion } from './SpeakerQuestion';
import { ZoneQuestion } from './ZoneQuestion';

interface SetUpQuestionProps {
  id: SetUpId;
  onAnswer: (answer: SetUpAnswer) => void;
}

/** The body of a step of the set-up. */
export function SetUpQuestion({ id, onAnswer }: SetUpQuestionProps) {
  const onSaved = () => onAnswer('done');
  const questions: Record<Exclude<SetUpId, 'ready'>, () => ReactNode> = {
    you: () => <ZoneQuestion onSaved={onSaved} />,
    writer: () => (
      <>
        <p>
          The built-in writer has a library of English scripts. A model writes about any topic, in
          your language.
        </p>
        <WriterSetting options={WRITERS_AND_OPERATOR} onSaved={onSaved} />
      </>
    ),
    speaker: () => <SpeakerQuestion onSaved={onSaved} />,
    accounts: () => <AccountsQuestion />,
  };
  if (id === 'ready') {
    return (
      <div className={styles.question}>
        <p>Type a topic, or write the script yourself.</p>
        <div className={styles.actions}>
          <Button component={Link} to={paths.scripts} variant="contained">
            Write a script
          </Button>
          <Button color="inherit" onClick={() => onAnswer('later')}>
            Close
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.question}>
      {questions[id]()}
      <Button variant="outlined" className={styles.later} onClick={() => onAnswer('later')}>
        Later
      </Button>
    </div>
  );
}

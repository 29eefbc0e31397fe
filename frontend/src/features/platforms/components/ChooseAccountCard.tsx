import Button from '@mui/material/Button';
import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '~/config/paths';
import { Card } from '~/shared/ui/Card';
import { chooseAccountText } from '../accountTexts';
import { useChooseAccountForm } from '../useChooseAccountForm';
import type { OpenChoice } from '../useFinishConnection';
import { AccountRadios } from './AccountRadios';
import styles from './ChooseAccountCard.module.css';

interface ChooseAccountCardProps {
  choice: OpenChoice;
  onConnected: () => void;
}

/** Asks which of several allowed accounts is to be connected, for the operator who has come back from a platform. */
export function ChooseAccountCard({ choice, onConnected }: ChooseAccountCardProps) {
  const { accountId, change, problem, submit, choosing } = useChooseAccountForm(
    choice,
    onConnected,
  );

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!choosing) void submit();
  };

  return (
    <Card
      title="Choose an account"
      subtitle={chooseAccountText(choice.label)}
      className={styles.card}
    >
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <AccountRadios
          label={`Accounts on ${choice.label}`}
          accounts={choice.accounts}
          value={accountId}
          onChange={change}
          problem={problem}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="contained" disabled={choosing}>
            {choosing ? 'Connecting...' : 'Connect'}
          </Button>
          <Button component={Link} to={paths.platforms} variant="outlined">
            Back to Platforms
          </Button>
        </div>
      </form>
    </Card>
  );
}

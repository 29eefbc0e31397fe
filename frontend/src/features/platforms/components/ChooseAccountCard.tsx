import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '~/config/paths';
import { AccountRadios } from '~/entities/account/AccountRadios';
import { chooseAccountText } from '~/entities/account/accountTexts';
import type { OpenChoice } from '~/entities/account/connectionMutations';
import { useChooseAccountForm } from '~/entities/account/useChooseAccountForm';
import { Form } from '~/shared/forms/Form';
import { FormError } from '~/shared/forms/FormError';
import { SubmitButton } from '~/shared/forms/SubmitButton';
import { Card } from '~/shared/ui/Card';
import styles from './ChooseAccountCard.module.css';

interface ChooseAccountCardProps {
  choice: OpenChoice;
  onConnected: () => void;
}

export function ChooseAccountCard({ choice, onConnected }: ChooseAccountCardProps) {
  const { submit, busy, problem, control } = useChooseAccountForm(choice, onConnected);
  return (
    <Card
      title="Choose an account"
      subtitle={chooseAccountText(choice.label)}
      className={styles.card}
    >
      <Form className={styles.form} onSubmit={submit}>
        <AccountRadios choice={choice} control={control} />
        <FormError message={problem} />
        <div className={styles.actions}>
          <SubmitButton busy={busy} busyLabel="Connecting…">
            Connect
          </SubmitButton>
          <Button component={Link} to={paths.platforms} variant="outlined">
            Back to Platforms
          </Button>
        </div>
      </Form>
    </Card>
  );
}

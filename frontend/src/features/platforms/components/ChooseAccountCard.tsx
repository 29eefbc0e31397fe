import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '~/config/paths';
import { Card } from '~/shared/ui/Card';
import { submitWith } from '~/shared/ui/submitWith';
import { chooseAccountText } from '../accountTexts';
import type { OpenChoice } from '../connectionMutations';
import { useChooseAccountForm } from '../useChooseAccountForm';
import { AccountRadios } from './AccountRadios';
import styles from './ChooseAccountCard.module.css';

interface ChooseAccountCardProps {
  choice: OpenChoice;
  onConnected: () => void;
}

export function ChooseAccountCard({ choice, onConnected }: ChooseAccountCardProps) {
  const { submit, choosing, ...form } = useChooseAccountForm(choice, onConnected);
  return (
    <Card
      title="Choose an account"
      subtitle={chooseAccountText(choice.label)}
      className={styles.card}
    >
      <form className={styles.form} onSubmit={submitWith(() => !choosing && submit())} noValidate>
        <AccountRadios choice={choice} {...form} />
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

import Button from '@mui/material/Button';
import { Sparkles } from 'lucide-react';
import { useQuickScript } from '../useQuickScript';
import styles from './QuickScriptCard.module.css';

export function QuickScriptCard() {
  const { run, generating } = useQuickScript();
  return (
    <section className={styles.card} aria-labelledby="quick-script">
      <h2 id="quick-script">Script Generation</h2>
      <p className={styles.text}>A 60-second script on a random topic, ready for you to edit.</p>
      <Button
        fullWidth
        className={styles.button}
        startIcon={<Sparkles size={17} />}
        disabled={generating}
        onClick={run}
      >
        {generating ? 'Generating…' : 'Generate New Script'}
      </Button>
    </section>
  );
}

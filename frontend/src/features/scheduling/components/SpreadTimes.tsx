import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { spreadProblem, spreadTimes } from '../spreadTimes';
import styles from './AutoScheduleDialog.module.css';

const SHRUNK = { inputLabel: { shrink: true } };

/** Fills in the times of a plan: so many a day between two times. */
export function SpreadTimes({ onSpread }: { onSpread: (times: string[]) => void }) {
  const [count, setCount] = useState('8');
  const [first, setFirst] = useState('08:00');
  const [last, setLast] = useState('21:00');
  const [problem, setProblem] = useState<string>();
  const spread = () => {
    const found = spreadProblem(count, first, last);
    setProblem(found);
    if (!found) onSpread(spreadTimes(Number(count), first, last));
  };
  return (
    <div className={styles.spread}>
      <TextField
        label="Videos a day"
        value={count}
        onChange={({ target }) => setCount(target.value)}
        error={problem !== undefined}
        helperText={problem}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <TextField
        label="From"
        type="time"
        value={first}
        onChange={({ target }) => setFirst(target.value)}
        slotProps={SHRUNK}
      />
      <TextField
        label="Until"
        type="time"
        value={last}
        onChange={({ target }) => setLast(target.value)}
        slotProps={SHRUNK}
      />
      <Button variant="outlined" onClick={spread}>
        Spread evenly
      </Button>
    </div>
  );
}

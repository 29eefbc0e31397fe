import Button from '@mui/material/Button';
import { Pencil, Sparkles } from 'lucide-react';
import { useId } from 'react';
import styles from './AlternativeTopics.module.css';

interface AlternativeTopicsProps {
  topics: readonly string[];
  onPick: (topic: string) => void;
  onWrite: () => void;
}

/** Shown with a script about another topic than the requested one. */
export function AlternativeTopics({ topics, onPick, onWrite }: AlternativeTopicsProps) {
  const labelId = useId();
  return (
    <div className={styles.alternatives}>
      <p id={labelId}>Topics the built-in writer covers:</p>
      <ul className={styles.topics} aria-labelledby={labelId}>
        {topics.map((topic) => (
          <li key={topic}>
            <button type="button" className={styles.topic} onClick={() => onPick(topic)}>
              <Sparkles size={14} aria-hidden />
              {topic}
            </button>
          </li>
        ))}
      </ul>
      <Button variant="outlined" size="small" startIcon={<Pencil size={14} />} onClick={onWrite}>
        Write this one myself
      </Button>
    </div>
  );
}

import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { Lightbulb } from 'lucide-react';
import { useState } from 'react';
import { api } from '~/api/endpoints';
import { serverError } from '~/api/errors';
import { PROJECT_CATEGORIES } from '~/entities/project/projectCategories';
import type { ProjectChoice } from '~/entities/project/useProjectChoice';
import { pluralize } from '~/shared/format/words';
import { FormError } from '~/shared/forms/FormError';
import { useToast } from '~/shared/toast/useToast';
import chip from '~/shared/ui/chip.module.css';
import { FieldGroup } from '~/shared/ui/FieldGroup';
import { categoryOptions, SCRIPT_CATEGORIES } from '../scriptForm';
import styles from './FillWithIdeas.module.css';

/** As many as the server gives at once. */
const MAX_COUNT = 100;

/** The subjects to choose from, each once. */
function subjectsOf(category: string | undefined) {
  const known = new Set<string>(SCRIPT_CATEGORIES.map(({ value }) => value));
  const others = PROJECT_CATEGORIES.filter(({ value }) => !known.has(value));
  const listed = [...SCRIPT_CATEGORIES, ...others];
  return listed.some(({ value }) => value === category)
    ? listed
    : [...others, ...categoryOptions(category)];
}

interface FillWithIdeasProps {
  choice: ProjectChoice;
  onIdeas: (topics: readonly string[]) => void;
}

/** Adds new topics of some subjects, which the writer suggests. */
export function FillWithIdeas({ choice: { projectId, project }, onIdeas }: FillWithIdeasProps) {
  const [suggest] = api.useSuggestScriptIdeasMutation();
  const toast = useToast();
  const [count, setCount] = useState('10');
  const [picked, setPicked] = useState<readonly string[]>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const category = projectId === undefined ? undefined : project?.category;
  const chosen = picked ?? [category ?? 'educational'];
  const wanted = Number(count);
  const isCount = Number.isInteger(wanted) && wanted >= 1 && wanted <= MAX_COUNT;

  const toggle = (subject: string) =>
    setPicked(
      chosen.includes(subject) ? chosen.filter((one) => one !== subject) : [...chosen, subject],
    );

  const fill = async () => {
    setProblem(undefined);
    setBusy(true);
    let found = 0;
    let failed = false;
    // One after the other: what is found stays when the writer fails at the next subject.
    for (const subject of chosen) {
      const { data, error } = await suggest({
        wantedIdeas: { category: subject, count: wanted, projectId },
      });
      if (!data) {
        setProblem(serverError(error, 'Couldn’t get ideas'));
        failed = true;
        break;
      }
      onIdeas(data);
      found += data.length;
    }
    setBusy(false);
    if (found > 0) toast.success(`${pluralize(found, 'new idea')} added.`);
    else if (!failed)
      toast.info('No new ideas', 'You have used all that came up in the last 90 days.');
  };

  return (
    <div className={styles.ideas}>
      <div className={styles.row}>
        <TextField
          className={styles.count}
          label="Ideas from each"
          type="number"
          size="small"
          value={count}
          error={!isCount}
          helperText={isCount ? undefined : `1 to ${MAX_COUNT}`}
          onChange={({ target }) => setCount(target.value)}
          slotProps={{ htmlInput: { min: 1, max: MAX_COUNT } }}
        />
        <Button
          variant="outlined"
          startIcon={<Lightbulb size={16} />}
          disabled={busy || !isCount || chosen.length === 0}
          onClick={() => void fill()}
        >
          {busy ? 'Finding ideas…' : 'Fill with ideas'}
        </Button>
      </div>
      <FieldGroup legend="Subjects">
        <div className={styles.subjects}>
          {subjectsOf(category).map(({ value, label }) => (
            <button
              key={value}
              type="button"
              className={chip.chip}
              aria-pressed={chosen.includes(value)}
              onClick={() => toggle(value)}
            >
              {label}
            </button>
          ))}
        </div>
      </FieldGroup>
      <FormError message={problem} />
    </div>
  );
}

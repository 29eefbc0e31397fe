import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { Sparkles } from 'lucide-react';
import { useMeta } from '~/shared/hooks/useMeta';
import { Card } from '~/shared/ui/Card';
import { SegmentedControl } from '~/shared/ui/SegmentedControl';
import { submitWith } from '~/shared/ui/submitWith';
import {
  DEFAULT_TOPIC_MAX,
  SCRIPT_CATEGORIES,
  SCRIPT_DURATIONS,
  type ScriptForm,
} from '../scriptForm';
import type { useGenerateScript } from '../useGenerateScript';
import styles from './GenerateScriptCard.module.css';

export function GenerateScriptCard(props: ReturnType<typeof useGenerateScript>) {
  const { form, change, topicProblem, submit, generating } = props;
  const topicMax = useMeta()?.limits.topicMax ?? DEFAULT_TOPIC_MAX;

  const field = <Name extends 'category' | 'duration'>(name: Name) => ({
    value: form[name],
    onChange: (value: ScriptForm[Name]) => change({ [name]: value }),
  });
  return (
    <Card title="Generate New Script">
      <form className={styles.form} onSubmit={submitWith(submit)} noValidate>
        <SegmentedControl label="Category" options={SCRIPT_CATEGORIES} {...field('category')} />
        <TextField
          label="Topic"
          placeholder="What should this video be about?"
          multiline
          minRows={2}
          value={form.topic}
          onChange={({ target }) => change({ topic: target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.shiftKey) submitWith(submit)(event);
          }}
          error={topicProblem !== undefined}
          helperText={topicProblem}
          slotProps={{ htmlInput: { maxLength: topicMax } }}
        />
        <SegmentedControl label="Duration" options={SCRIPT_DURATIONS} {...field('duration')} />
        <Button
          type="submit"
          variant="contained"
          size="large"
          startIcon={<Sparkles size={17} />}
          disabled={generating}
        >
          {generating ? 'Generating...' : 'Generate Script'}
        </Button>
      </form>
    </Card>
  );
}

import Button from '@mui/material/Button';
import { Pencil, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Script } from '~/api/generated';
import { ProjectField } from '~/entities/project/ProjectField';
import type { ProjectChoice } from '~/entities/project/useProjectChoice';
import { lengthChoices } from '~/entities/video/lengthChoices';
import { Form, submitOnEnter } from '~/shared/forms/Form';
import { FormError } from '~/shared/forms/FormError';
import { FormSegmentedControl } from '~/shared/forms/FormSegmentedControl';
import { FormTextField } from '~/shared/forms/FormTextField';
import { atMost, notBlank } from '~/shared/forms/rules';
import { SubmitButton } from '~/shared/forms/SubmitButton';
import { useLinkedId } from '~/shared/hooks/useLinkedId';
import { useMeta } from '~/shared/hooks/useMeta';
import { Card } from '~/shared/ui/Card';
import { lazyComponent } from '~/shared/ui/lazyComponent';
import { SegmentedControl } from '~/shared/ui/SegmentedControl';
import { categoryOptions, DEFAULT_TOPIC_MAX, NO_TOPIC, newScript } from '../scriptForm';
import type { GenerateForm } from '../useGenerateScript';
import styles from './GenerateScriptCard.module.css';

const WriteScriptDialog = lazyComponent(
  () => import(/* webpackChunkName: "write-script" */ './WriteScriptDialog'),
);

const BatchForm = lazyComponent(
  () => import(/* webpackChunkName: "script-batch" */ '../batch/BatchForm'),
);

const AMOUNTS = [
  { value: 'one', label: 'One script' },
  { value: 'batch', label: 'A batch' },
] as const;

interface GenerateScriptCardProps {
  form: GenerateForm;
  choice: ProjectChoice;
  /** A script in the operator's own words. */
  onWritten: (script: Script) => void;
}

function OneScriptForm({ form, choice, onWritten }: GenerateScriptCardProps) {
  const [isWriting, setIsWriting] = useState(false);
  const category = useWatch({ control: form.control, name: 'category' });
  const { control, formState, submit, busy, problem } = form;
  const defaultDuration = formState.defaultValues?.duration ?? newScript().duration;
  const topicMax = useMeta()?.limits.topicMax ?? DEFAULT_TOPIC_MAX;
  return (
    <>
      <Form className={styles.form} onSubmit={submit}>
        <FormSegmentedControl
          control={control}
          name="category"
          label="Category"
          options={categoryOptions(category)}
        />
        <FormTextField
          control={control}
          name="topic"
          rules={{ validate: { blank: notBlank(NO_TOPIC), long: atMost(topicMax) } }}
          label="Topic"
          placeholder="What should this video be about?"
          multiline
          minRows={2}
          onKeyDown={submitOnEnter}
        />
        <FormSegmentedControl
          control={control}
          name="duration"
          label="Duration"
          options={lengthChoices(defaultDuration)}
        />
        <ProjectField value={choice.projectId} onChange={choice.setProjectId} />
        <FormError message={problem} />
        <SubmitButton
          size="large"
          startIcon={<Sparkles size={17} />}
          busy={busy}
          busyLabel="Generating…"
        >
          Generate script
        </SubmitButton>
        <Button startIcon={<Pencil size={16} />} onClick={() => setIsWriting(true)}>
          Write it myself
        </Button>
      </Form>
      {isWriting && (
        <WriteScriptDialog
          category={category}
          projectId={choice.projectId}
          onWritten={onWritten}
          onClose={() => setIsWriting(false)}
        />
      )}
    </>
  );
}

export function GenerateScriptCard(props: GenerateScriptCardProps) {
  const linkedProject = useLinkedId('batch') ?? undefined;
  const isLinked = linkedProject !== undefined;
  const [amount, setAmount] = useState<(typeof AMOUNTS)[number]['value']>(
    isLinked ? 'batch' : 'one',
  );
  const [hasBatch, setHasBatch] = useState(isLinked);
  const choose = (chosen: typeof amount) => {
    setAmount(chosen);
    if (chosen === 'batch') setHasBatch(true);
  };
  return (
    <Card
      title="Generate New Script"
      action={
        <SegmentedControl
          inline
          label="How many"
          options={AMOUNTS}
          value={amount}
          onChange={choose}
        />
      }
    >
      {amount === 'one' && <OneScriptForm {...props} />}
      {/* What was pasted stays while one script is written. */}
      {hasBatch && (
        <div hidden={amount === 'one'}>
          <BatchForm linkedProject={linkedProject} />
        </div>
      )}
    </Card>
  );
}

import { CalendarPlus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useClock } from '~/shared/clock/useClock';
import { Form } from '~/shared/forms/Form';
import { FormError } from '~/shared/forms/FormError';
import { FormTextField } from '~/shared/forms/FormTextField';
import { SubmitButton } from '~/shared/forms/SubmitButton';
import { Card } from '~/shared/ui/Card';
import { FIELDS, NO_DATE, NO_TIME } from '../scheduleForm';
import type { ScheduleFormState } from '../useScheduleForm';
import { ApprovedVideoField } from './ApprovedVideoField';
import { CommonCaptionField } from './CommonCaptionField';
import { PlatformsField } from './PlatformsField';
import { PostOptionsFields } from './PostOptionsFields';
import styles from './SchedulePostCard.module.css';
import { TimeNote } from './TimeNote';

/** Native date and time fields always show a format, so their labels stay above it. */
const labelAbove = { inputLabel: { shrink: true } };

export function SchedulePostCard({ scheduleForm }: { scheduleForm: ScheduleFormState }) {
  const { form, approved, platforms, prefillCount } = scheduleForm;
  const { control, submit, busy, problem } = form;
  const button = useRef<HTMLButtonElement>(null);
  const clock = useClock();

  // biome-ignore lint/correctness/useExhaustiveDependencies: typing must not move the focus
  useEffect(() => {
    if (prefillCount === 0) return;
    button.current?.form?.scrollIntoView({ block: 'nearest' });
    const firstEmpty = FIELDS.find((field) => form.getValues(field).length === 0);
    if (firstEmpty) form.setFocus(firstEmpty);
    else button.current?.focus();
  }, [prefillCount]);

  return (
    <Card title="Schedule New Post">
      <Form className={styles.form} onSubmit={submit}>
        <ApprovedVideoField control={control} approved={approved} />
        <PlatformsField scheduleForm={scheduleForm} />
        <FormTextField
          control={control}
          name="date"
          rules={{ required: NO_DATE }}
          label="Date"
          type="date"
          slotProps={{ ...labelAbove, htmlInput: { min: clock.day(Date.now()) } }}
        />
        <FormTextField
          control={control}
          name="time"
          rules={{ required: NO_TIME }}
          label="Time"
          type="time"
          helperText={<TimeNote control={control} />}
          slotProps={labelAbove}
        />
        {approved.video && platforms.length > 1 && (
          <div className={styles.platform}>
            <CommonCaptionField scheduleForm={scheduleForm} video={approved.video} />
          </div>
        )}
        {/* After the required fields, which are focused in order. */}
        {platforms.map((platform) => (
          <div key={platform} className={styles.platform}>
            <PostOptionsFields scheduleForm={scheduleForm} platform={platform} />
          </div>
        ))}
        {problem && (
          <div className={styles.problem}>
            <FormError message={problem} />
          </div>
        )}
        <SubmitButton
          ref={button}
          size="large"
          className={styles.submit}
          startIcon={<CalendarPlus size={17} />}
          busy={busy}
          busyLabel="Scheduling…"
        >
          {platforms.length > 1 ? `Schedule ${platforms.length} posts` : 'Schedule post'}
        </SubmitButton>
      </Form>
    </Card>
  );
}

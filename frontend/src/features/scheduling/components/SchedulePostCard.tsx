import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { CalendarPlus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Platform } from '~/api/generated';
import { PLATFORM_CHOICES } from '~/config/platforms';
import { useClock } from '~/shared/clock/useClock';
import { Card } from '~/shared/ui/Card';
import { ChoiceField } from '~/shared/ui/ChoiceField';
import { FormError } from '~/shared/ui/FormError';
import { submitWith } from '~/shared/ui/submitWith';
import { FIELDS } from '../scheduleForm';
import type { ScheduleFormState } from '../useScheduleForm';
import { ApprovedVideoField } from './ApprovedVideoField';
import styles from './SchedulePostCard.module.css';
import { TimeNote } from './TimeNote';
import { VisibilityField } from './VisibilityField';

/** Native date and time fields always show a format, so their labels stay above it. */
const labelAbove = { inputLabel: { shrink: true } };

const CONTROLS = '[role="combobox"], input[type="date"], input[type="time"], [type="submit"]';

export function SchedulePostCard({ scheduleForm }: { scheduleForm: ScheduleFormState }) {
  const { form, settings, prefillCount, change, choosePlatform, problem, submit, scheduling } =
    scheduleForm;
  const clock = useClock();
  const element = useRef<HTMLFormElement>(null);
  const firstEmpty = FIELDS.findIndex((field) => form[field] === '');

  // biome-ignore lint/correctness/useExhaustiveDependencies: typing must not move the focus
  useEffect(() => {
    if (prefillCount === 0) return;
    const control = [...(element.current?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].at(
      firstEmpty,
    );
    element.current?.scrollIntoView({ block: 'nearest' });
    control?.focus({ preventScroll: true });
  }, [prefillCount]);

  return (
    <Card title="Schedule New Post">
      <form ref={element} className={styles.form} onSubmit={submitWith(submit)} noValidate>
        <ApprovedVideoField value={form.videoId} onChange={(videoId) => change({ videoId })} />
        <ChoiceField
          label="Platform"
          choices={PLATFORM_CHOICES}
          value={form.platform}
          onChange={(platform) => choosePlatform(platform as Platform)}
        />
        <TextField
          label="Date"
          type="date"
          value={form.date}
          onChange={({ target }) => change({ date: target.value })}
          slotProps={{ ...labelAbove, htmlInput: { min: clock.day(Date.now()) } }}
        />
        <TextField
          label="Time"
          type="time"
          value={form.time}
          onChange={({ target }) => change({ time: target.value })}
          helperText={<TimeNote {...form} />}
          slotProps={labelAbove}
        />
        {/* After the required fields, which are focused in order. */}
        <VisibilityField
          settings={settings}
          value={form.visibility}
          withSetting
          onChange={(visibility) => change({ visibility })}
        />
        {problem && (
          <div className={styles.problem}>
            <FormError message={problem} />
          </div>
        )}
        <Button
          type="submit"
          variant="contained"
          size="large"
          className={styles.submit}
          startIcon={<CalendarPlus size={17} />}
          disabled={scheduling}
        >
          {scheduling ? 'Scheduling...' : 'Schedule Post'}
        </Button>
      </form>
    </Card>
  );
}

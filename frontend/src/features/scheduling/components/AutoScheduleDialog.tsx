import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { CalendarOff, Plus, X } from 'lucide-react';
import { type Control, useController } from 'react-hook-form';
import { api } from '~/api/endpoints';
import type { ChangedPlan, CurrentPlan, StandingPlan } from '~/api/generated';
import { PLAN_CHANGED } from '~/entities/change/useUndo';
import { PlatformBoxes } from '~/entities/platform/PlatformBoxes';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import { zoneName } from '~/shared/clock/clock';
import { pluralize } from '~/shared/format/words';
import { FormDialog } from '~/shared/forms/FormDialog';
import { FormSegmentedControl } from '~/shared/forms/FormSegmentedControl';
import { useServerForm } from '~/shared/forms/useServerForm';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { FieldGroup } from '~/shared/ui/FieldGroup';
import { ToolButton } from '~/shared/ui/ToolButton';
import {
  checkPlatforms,
  checkTimeSlots,
  FREQUENCIES,
  type PlanForm,
  planForm,
  planRequest,
} from '../planForm';
import styles from './AutoScheduleDialog.module.css';
import { PlanPreview } from './PlanPreview';
import { SpreadTimes } from './SpreadTimes';

const changed =
  (title: string) =>
  ({ changeId, created, moved, cancelled }: ChangedPlan) => ({
    title,
    description: `${pluralize(created.length, 'post')} created, ${moved.length} moved, ${cancelled.length} cancelled.`,
    undo:
      changeId === null
        ? undefined
        : { change: PLAN_CHANGED, id: changeId, otherWay: 'undo it in the list of changes' },
  });

function usePlanForm(plan: StandingPlan | null, onDone: () => void) {
  const [setUp] = useMutationToast(api.useSetUpSchedulingPlanMutation, {
    success: changed('Auto-schedule setup completed!'),
    error: 'Failed to setup auto-scheduling',
  });
  const [remove, removing] = useMutationToast(api.useDeleteSchedulingPlanMutation, {
    success: changed('Auto-schedule turned off'),
    error: 'Failed to turn auto-scheduling off',
  });
  const { all } = usePlatforms();
  const form = useServerForm<PlanForm>({
    defaultValues: planForm(plan, all),
    send: (wanted) => setUp({ updatePlan: planRequest(wanted) }),
    onSaved: onDone,
  });

  const turnOff = async () => {
    const result = await remove();
    if (result.ok) onDone();
    else form.setError('root', { message: result.message });
  };
  return { ...form, turnOff, busy: form.busy || removing };
}

interface AutoScheduleDialogProps {
  current: CurrentPlan;
  onClose: () => void;
}

interface PlanFieldProps {
  control: Control<PlanForm>;
}

function PlatformsField({ control }: PlanFieldProps) {
  const { field, fieldState } = useController({
    name: 'platforms',
    control,
    rules: { validate: checkPlatforms },
  });
  return (
    <PlatformBoxes
      legend="Platforms"
      value={field.value}
      onChange={field.onChange}
      inputRef={field.ref}
      problem={fieldState.error?.message}
    />
  );
}

function TimeSlots({ control, zone }: PlanFieldProps & { zone: string }) {
  const { field, fieldState } = useController({
    name: 'timeSlots',
    control,
    rules: { validate: checkTimeSlots },
  });
  const { value: slots, onChange } = field;
  const firstBlank = Math.max(0, slots.indexOf(''));
  return (
    <FieldGroup legend={`Times in ${zone}`} problem={fieldState.error?.message}>
      <SpreadTimes onSpread={onChange} />
      <ul className={styles.slots}>
        {slots.map((slot, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a time has no other identity than its place
          <li key={place} className={styles.slot}>
            <TextField
              label={`Time ${place + 1}`}
              type="time"
              value={slot}
              inputRef={place === firstBlank ? field.ref : undefined}
              onChange={({ target }) => onChange(slots.with(place, target.value))}
              slotProps={{ inputLabel: { shrink: true } }}
            />
            <ToolButton
              label={`Remove time ${place + 1}`}
              disabled={slots.length === 1}
              onClick={() => onChange(slots.toSpliced(place, 1))}
            >
              <X size={16} aria-hidden />
            </ToolButton>
          </li>
        ))}
      </ul>
      <Button
        variant="outlined"
        size="small"
        startIcon={<Plus size={14} />}
        onClick={() => onChange([...slots, ''])}
      >
        Add a time
      </Button>
    </FieldGroup>
  );
}

export function AutoScheduleDialog({ current, onClose }: AutoScheduleDialogProps) {
  const form = usePlanForm(current.plan, onClose);
  const { control, turnOff, busy } = form;
  return (
    <FormDialog
      title="Auto-Schedule"
      description="Approved videos are scheduled automatically in the free slots of the next 30 days, oldest approval first."
      submitLabel={current.plan ? 'Save plan' : 'Set up'}
      form={form}
      onClose={onClose}
    >
      <PlatformsField control={control} />
      <TimeSlots control={control} zone={zoneName(current.timeZone)} />
      <PlanPreview control={control} />
      <FormSegmentedControl
        control={control}
        name="frequency"
        label="Frequency"
        options={FREQUENCIES}
      />
      {current.plan && (
        <Button
          variant="outlined"
          startIcon={<CalendarOff size={15} />}
          disabled={busy}
          onClick={() => void turnOff()}
        >
          Turn off Auto-Schedule
        </Button>
      )}
    </FormDialog>
  );
}

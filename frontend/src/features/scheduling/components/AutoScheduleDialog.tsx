import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { CalendarOff, Plus, X } from 'lucide-react';
import { api } from '~/api/endpoints';
import type { ChangedPlan, CurrentPlan, Platform, StandingPlan } from '~/api/generated';
import { PLATFORM_LABELS, PLATFORMS } from '~/config/platforms';
import { zoneName } from '~/shared/clock/clock';
import { pluralize } from '~/shared/format/words';
import { useDraft } from '~/shared/hooks/useDraft';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { FieldGroup } from '~/shared/ui/FieldGroup';
import { FormDialog } from '~/shared/ui/FormDialog';
import { FormError } from '~/shared/ui/FormError';
import { SegmentedControl } from '~/shared/ui/SegmentedControl';
import { ToolButton } from '~/shared/ui/ToolButton';
import { FREQUENCIES, type PlanForm, planForm, planRequest } from '../planForm';
import styles from './AutoScheduleDialog.module.css';

const changed =
  (title: string) =>
  ({ created, moved, cancelled }: ChangedPlan) => ({
    title,
    description: `${pluralize(created.length, 'post')} created, ${moved.length} moved, ${cancelled.length} cancelled.`,
  });

function usePlanForm(plan: StandingPlan | null, onDone: () => void) {
  const { value: form, change, problem, setProblem, refuse } = useDraft(() => planForm(plan));
  const [setUp, saving] = useMutationToast(api.useSetUpSchedulingPlanMutation, {
    success: changed('Auto-schedule setup completed!'),
    error: 'Failed to setup auto-scheduling',
  });
  const [remove, removing] = useMutationToast(api.useDeleteSchedulingPlanMutation, {
    success: changed('Auto-schedule turned off'),
    error: 'Failed to turn auto-scheduling off',
  });

  const finish = (result: Awaited<ReturnType<typeof remove>>) =>
    result.ok ? onDone() : setProblem(result.message);
  const submit = async () => {
    const request = planRequest(form);
    if (typeof request === 'string') return refuse(request);
    finish(await setUp({ updatePlan: request }));
  };
  const turnOff = async () => finish(await remove());

  return {
    form,
    change: (part: Partial<PlanForm>) => change((current) => ({ ...current, ...part })),
    problem,
    submit,
    turnOff,
    busy: saving || removing,
  };
}

interface AutoScheduleDialogProps {
  current: CurrentPlan;
  onClose: () => void;
}

interface TimeSlotsProps {
  slots: readonly string[];
  zone: string;
  onChange: (slots: string[]) => void;
}

function TimeSlots({ slots, zone, onChange }: TimeSlotsProps) {
  return (
    <FieldGroup legend={`Times in ${zone}`}>
      <ul className={styles.slots}>
        {slots.map((slot, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a time has no other identity than its place
          <li key={place} className={styles.slot}>
            <TextField
              label={`Time ${place + 1}`}
              type="time"
              value={slot}
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
  const { form, change, problem, submit, turnOff, busy } = usePlanForm(current.plan, onClose);

  const toggle = (platform: Platform, chosen: boolean) =>
    change({
      platforms: PLATFORMS.filter((one) =>
        one === platform ? chosen : form.platforms.includes(one),
      ),
    });

  return (
    <FormDialog
      title="Auto-Schedule"
      description="Approved videos are scheduled automatically in the free slots of the next 14 days, oldest approval first."
      submitLabel={current.plan ? 'Save Plan' : 'Set Up'}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <FieldGroup legend="Platforms">
        <div className={styles.platforms}>
          {PLATFORMS.map((platform) => (
            <FormControlLabel
              key={platform}
              label={PLATFORM_LABELS[platform]}
              control={
                <Checkbox
                  size="small"
                  checked={form.platforms.includes(platform)}
                  onChange={(_, chosen) => toggle(platform, chosen)}
                />
              }
            />
          ))}
        </div>
      </FieldGroup>
      <TimeSlots
        slots={form.timeSlots}
        zone={zoneName(current.timeZone)}
        onChange={(timeSlots) => change({ timeSlots })}
      />
      <SegmentedControl
        label="Frequency"
        options={FREQUENCIES}
        value={form.frequency}
        onChange={(frequency) => change({ frequency })}
      />
      <FormError message={problem} />
      {current.plan && (
        <Button
          variant="outlined"
          startIcon={<CalendarOff size={15} />}
          disabled={busy}
          onClick={() => void turnOff()}
        >
          Turn Auto-Schedule Off
        </Button>
      )}
    </FormDialog>
  );
}

import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { CalendarOff, Plus, X } from 'lucide-react';
import type { CurrentPlan, Platform } from '~/api/generated';
import { PLATFORM_LABELS, PLATFORMS } from '~/config/platforms';
import { zoneName } from '~/shared/format/dateTime';
import { FieldGroup } from '~/shared/ui/FieldGroup';
import { FormDialog } from '~/shared/ui/FormDialog';
import { FormError } from '~/shared/ui/FormError';
import { SegmentedControl } from '~/shared/ui/SegmentedControl';
import { ToolButton } from '~/shared/ui/ToolButton';
import { FREQUENCIES } from '../planForm';
import { usePlanForm } from '../usePlanForm';
import styles from './AutoScheduleDialog.module.css';

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

/** The form of the auto-schedule plan. */
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

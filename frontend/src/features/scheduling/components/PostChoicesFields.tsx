import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useId } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import type { Platform, PlatformPostingMode, PostChoices } from '~/api/generated';
import { FieldGroup } from '~/shared/ui/FieldGroup';
import { isOn, switchesOf } from '../postChoices';
import { CoverField } from './CoverField';
import { MadeForKidsField } from './MadeForKidsField';
import styles from './PostChoicesFields.module.css';
import { TiktokTerms } from './TiktokTerms';

interface PostChoicesFieldsProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  platform: Platform;
  postingMode: PlatformPostingMode;
  /** The platform’s settings, which apply where nothing is chosen. */
  settings?: PostChoices;
}

/** What the platform lets the operator switch for posts. */
export function PostChoicesFields<Values extends FieldValues>({
  control,
  name,
  platform,
  postingMode,
  settings,
}: PostChoicesFieldsProps<Values>) {
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  const chosen: PostChoices = field.value;
  const switches = switchesOf(platform, postingMode);
  if (platform === 'youtube') {
    return (
      <MadeForKidsField
        chosen={chosen}
        onChange={field.onChange}
        settings={settings}
        problem={fieldState.error?.message}
      />
    );
  }
  if (switches.length === 0) return null;
  return (
    <FieldGroup
      legend={platform === 'instagram' ? 'Reel' : 'Interactions and disclosure'}
      problem={fieldState.error?.message}
    >
      {switches.map((one, index) => {
        const helpId = one.help && `${id}-${one.name}`;
        return (
          <div key={one.name}>
            <FormControlLabel
              label={one.label}
              control={
                <Checkbox
                  size="small"
                  checked={isOn(one.name, chosen, settings)}
                  onChange={(_, isChosen) => field.onChange({ ...chosen, [one.name]: isChosen })}
                  onBlur={field.onBlur}
                  slotProps={{
                    input: { 'aria-describedby': helpId, ...(index === 0 && { ref: field.ref }) },
                  }}
                />
              }
            />
            {one.help && (
              <p id={helpId} className={styles.help}>
                {one.help}
              </p>
            )}
          </div>
        );
      })}
      {platform === 'tiktok' && <TiktokTerms isPaid={isOn('paidPartnership', chosen, settings)} />}
      {platform === 'instagram' && (
        <CoverField chosen={chosen} onChange={field.onChange} settings={settings} />
      )}
    </FieldGroup>
  );
}

import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useId } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import type {
  Platform,
  PlatformPostingMode,
  PlatformTerms,
  PostChoiceName,
  PostChoices,
} from '~/api/generated';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import { FieldGroup } from '~/shared/ui/FieldGroup';
import { isOn, isSwitch } from '../postChoices';
import { CoverField } from './CoverField';
import { MadeForKidsField } from './MadeForKidsField';
import styles from './PostChoicesFields.module.css';
import { PostTerms } from './PostTerms';

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
  const facts = usePlatforms().of(platform);
  if (!facts) return null;
  const chosen: PostChoices = field.value;
  const problem = fieldState.error?.message;
  const given = { chosen, onChange: field.onChange, settings };
  const offered = (wanted: PostChoiceName) => facts.choices.find((one) => one.name === wanted);
  // In an inbox, they are chosen in the platform’s app.
  const switches = postingMode === 'inbox' ? [] : facts.choices.filter(isSwitch);
  const isAlone = switches.length === 0;
  const madeForKids = offered('madeForKids');
  const declaration = madeForKids && (
    <MadeForKidsField
      {...given}
      choice={madeForKids}
      place={facts.privatePosts.place}
      problem={isAlone ? problem : undefined}
    />
  );
  if (isAlone) return declaration;
  const cover = offered('coverMs');
  const applies = ({ onlyWith }: PlatformTerms) =>
    onlyWith === null || isOn(onlyWith, chosen, settings);
  return (
    <FieldGroup legend={facts.choicesHeading ?? facts.name} problem={problem}>
      {switches.map((one, index) => {
        const helpId = one.help ? `${id}-${one.name}` : undefined;
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
      <PostTerms name={facts.name} terms={facts.terms.filter(applies)} />
      {cover && <CoverField {...given} choice={cover} />}
      {declaration}
    </FieldGroup>
  );
}

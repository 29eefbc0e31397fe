import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { type Ref, useId } from 'react';
import type { Platform, PlatformCheck } from '~/api/generated';
import { PlatformChecks } from '~/entities/video/PlatformChecks';
import { FieldGroup } from '~/shared/ui/FieldGroup';
import styles from './PlatformBoxes.module.css';
import { usePlatforms } from './usePlatforms';

interface PlatformBoxesProps {
  legend: string;
  value: readonly Platform[];
  onChange: (platforms: Platform[]) => void;
  /** The first platform that can be chosen. */
  inputRef?: Ref<HTMLInputElement>;
  problem?: string;
  /** Why the video cannot be posted on a platform, which then cannot be chosen. */
  blockOn?: (platform: Platform) => PlatformCheck | undefined;
}

/** A choice of one or more platforms. */
export function PlatformBoxes(props: PlatformBoxesProps) {
  const { legend, value, onChange, inputRef, problem, blockOn = () => undefined } = props;
  const id = useId();
  const { all, ids } = usePlatforms();
  const first = ids.find((platform) => !blockOn(platform));
  return (
    <FieldGroup legend={legend} problem={problem}>
      <div className={styles.platforms}>
        {all.map(({ platform, label }) => {
          const block = blockOn(platform);
          const reasonId = block && `${id}-${platform}`;
          return (
            <div key={platform}>
              <FormControlLabel
                label={label}
                disabled={block !== undefined}
                control={
                  <Checkbox
                    size="small"
                    slotProps={{
                      input: {
                        ref: platform === first ? inputRef : undefined,
                        'aria-describedby': reasonId,
                      },
                    }}
                    checked={value.includes(platform)}
                    onChange={(_, isChosen) =>
                      onChange(
                        ids.filter((one) => (one === platform ? isChosen : value.includes(one))),
                      )
                    }
                  />
                }
              />
              {block && (
                <div id={reasonId} className={styles.reason}>
                  <PlatformChecks checks={[block]} />
                </div>
              )}
            </div>
          );
        })}
      </div>
    </FieldGroup>
  );
}

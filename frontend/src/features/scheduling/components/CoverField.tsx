import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { OfferedChoice, PostChoices } from '~/api/generated';

interface CoverFieldProps {
  choice: OfferedChoice;
  chosen: PostChoices;
  onChange: (chosen: PostChoices) => void;
  /** The platform’s settings, which apply to a post that does not choose. */
  settings?: PostChoices;
}

const inSeconds = (milliseconds: number | null | undefined) =>
  milliseconds == null ? '' : String(milliseconds / 1_000);

/** The frame of the video that a reel shows as its cover. */
export function CoverField({ choice, chosen, onChange, settings }: CoverFieldProps) {
  const setting = inSeconds(settings?.coverMs);
  // As typed: "2." is on its way to "2.5".
  const [typed, setTyped] = useState(inSeconds(chosen.coverMs));
  const change = (seconds: string) => {
    setTyped(seconds);
    onChange({ ...chosen, coverMs: seconds === '' ? null : Math.round(Number(seconds) * 1_000) });
  };
  return (
    <TextField
      type="number"
      label={choice.label}
      value={typed}
      onChange={({ target }) => change(target.value)}
      placeholder={setting === '' ? undefined : `${setting} (default)`}
      helperText={choice.help}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { min: 0, max: 900, step: 0.1 },
      }}
    />
  );
}

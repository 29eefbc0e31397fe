import { debounce } from '@mui/material/utils';
import { useEffect, useMemo, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '~/config/timeouts';

/** A text that is being typed, once the typing pauses. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  const settle = useMemo(() => debounce(setSettled, SEARCH_DEBOUNCE_MS), []);
  useEffect(() => settle(text), [settle, text]);
  useEffect(() => () => settle.clear(), [settle]);
  return settled;
}

import { debounce } from '@mui/material/utils';
import { useEffect, useMemo, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '~/config/timeouts';

/** The text of a search while it is typed, and what the server is asked for once the typing pauses. */
export function useDebouncedSearch() {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const ask = useMemo(() => debounce(setAsked, SEARCH_DEBOUNCE_MS), []);
  useEffect(() => () => ask.clear(), [ask]);
  const search = (text: string) => {
    setTyped(text.trim());
    ask(text.trim());
  };
  return { typed, asked, search };
}

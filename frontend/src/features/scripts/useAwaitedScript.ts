import { useEffect, useState } from 'react';
import { api } from '~/api/endpoints';
import type { Script } from '~/api/generated';
import { useListFilter } from '~/shared/lists/useListFilter';
import { SCRIPT_STATUSES } from './scriptStatuses';

interface Awaited {
  topic: string;
  /** The newest script so far: the awaited one has a greater id. */
  after: number;
}

/**
 * Reports a script that is written in the background once it is in the list. The list is loaded again when the server
 * notifies of the script.
 */
export function useAwaitedScript(onWritten: (script: Script) => void) {
  const [awaited, setAwaited] = useState<Awaited>();
  const { filter } = useListFilter(SCRIPT_STATUSES);
  const { data } = api.useScriptPagesInfiniteQuery(filter);
  const listed = data?.pages.flatMap(({ rows }) => rows) ?? [];
  const written =
    awaited && listed.find(({ id, topic }) => id > awaited.after && topic === awaited.topic);

  useEffect(() => {
    if (!written) return;
    setAwaited(undefined);
    onWritten(written);
  });

  return (topic: string) =>
    setAwaited({ topic, after: Math.max(0, ...listed.map(({ id }) => id)) });
}

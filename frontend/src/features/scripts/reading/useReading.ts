import { useState } from 'react';
import { api } from '~/api/endpoints';
import type { Script } from '~/api/generated';
import { useStoredChoice } from '~/shared/hooks/useStoredChoice';
import { useListRows } from '~/shared/lists/useListRows';
import { useLoadAhead } from '~/shared/lists/useLoadAhead';
import { useRowQueue } from '~/shared/lists/useRowQueue';
import { useApproveRest } from './useApproveRest';
import { useChooseHook } from './useChooseHook';
import { useDecisions } from './useDecisions';
import { useMakeVideo } from './useMakeVideo';
import { useRewriting } from './useRewriting';

const ON_OR_OFF = ['on', 'off'] as const;

/** The form that is open for a draft instead of the buttons. */
export type ReadingForm = 'edit' | 'reject' | 'rewrite';

/** The drafts that are left to read, and everything that is done with them. */
export function useReading() {
  const query = api.useScriptPagesInfiniteQuery({ status: 'draft' });
  const { rows, total: listed, state } = useListRows(query, 'draft');
  const [making, setMaking] = useStoredChoice('make-video-on-approval', ON_OR_OFF);
  const { makeVideo, withoutPresenter } = useMakeVideo();
  const hooks = useChooseHook();
  const { decisions, reopened, ...deciding } = useDecisions(hooks.settled, (script) => {
    if (making === 'on') makeVideo(script);
    return making === 'on';
  });
  const rewriting = useRewriting();
  const approveRest = useApproveRest();
  const [open, setOpen] = useState<{ id: number; form: ReadingForm }>();

  const isDecided = new Set(decisions.map(({ script }) => script.id));
  const drafts = rows?.filter(({ id }) => !isDecided.has(id));
  const total = listed - (rows ?? []).length + (drafts ?? []).length;
  const queue = useRowQueue<Script>(drafts ?? [], { parameter: 'script', reopened });
  const { place, current } = queue;
  useLoadAhead(query, (drafts ?? []).length - place);

  const decided = (wanted: string) => decisions.filter(({ status }) => status === wanted).length;
  const busy = current !== undefined && rewriting.isRewriting(current);
  const show = (form?: ReadingForm) => {
    if (!form) setOpen(undefined);
    else if (current && !busy) setOpen({ id: current.id, form });
  };
  const decide = (status: 'approved' | 'rejected', reason?: string) => {
    if (current && !busy) deciding.decide(current, status, reason);
  };

  return {
    // Between two pages, decisions may leave none.
    state: { ...state, data: drafts?.length === 0 && query.hasNextPage ? undefined : drafts },
    drafts: drafts ?? [],
    total,
    queue,
    canUndo: decisions.length > 0,
    approved: approveRest.approved + decided('approved'),
    rejected: decided('rejected'),
    approveRest,
    decide,
    undo: () => void deciding.undo(),
    chooseHook: (hook: string) => {
      if (current && !busy) hooks.choose(current, hook);
    },
    busy,
    rewriting,
    form: open?.id === current?.id ? open?.form : undefined,
    show,
    withoutPresenter,
    making: making === 'on',
    setMaking: (on: boolean) => setMaking(on ? 'on' : 'off'),
  };
}

export type Reading = ReturnType<typeof useReading>;

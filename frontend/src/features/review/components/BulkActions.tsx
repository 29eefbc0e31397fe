import Button from '@mui/material/Button';
import { CheckCheck, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Video } from '~/api/generated';
import { pluralize } from '~/shared/format/words';
import { useToast } from '~/shared/toast/useToast';
import { useBulkReview } from '../useBulkReview';

const ConfirmDialog = lazy(() =>
  import(/* webpackChunkName: "confirm" */ '~/shared/ui/ConfirmDialog').then((module) => ({
    default: module.ConfirmDialog,
  })),
);

type Decision = 'approved' | 'rejected';

const WORDS = {
  approved: {
    title: 'Approve all videos?',
    verb: 'Approve',
    consequence: 'Approved videos can be scheduled and published.',
  },
  rejected: {
    title: 'Reject all videos?',
    verb: 'Reject',
    consequence: 'Rejected videos cannot be published.',
  },
} as const;

interface BulkActionsProps {
  /** Undefined until they are known. */
  pending: readonly Video[] | undefined;
}

const NONE: readonly Video[] = [];

export function BulkActions({ pending }: BulkActionsProps) {
  const [asked, setAsked] = useState<Decision | null>(null);
  const { updateAll, busy } = useBulkReview(pending ?? NONE);
  const toast = useToast();

  const ask = (decision: Decision) => {
    if (pending?.length === 0) toast.info('No videos', 'No videos pending review');
    else setAsked(decision);
  };

  const confirm = (decision: Decision) => {
    setAsked(null);
    void updateAll(decision);
  };

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<X size={16} />}
        disabled={busy || !pending}
        onClick={() => ask('rejected')}
      >
        Reject All
      </Button>
      <Button
        variant="contained"
        startIcon={<CheckCheck size={16} />}
        disabled={busy || !pending}
        onClick={() => ask('approved')}
      >
        Approve All
      </Button>
      {asked && pending && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title={WORDS[asked].title}
            text={`${pluralize(pending.length, 'video')} pending review. ${WORDS[asked].consequence}`}
            confirmLabel={`${WORDS[asked].verb} ${pluralize(pending.length, 'video')}`}
            destructive={asked === 'rejected'}
            onConfirm={() => confirm(asked)}
            onCancel={() => setAsked(null)}
          />
        </Suspense>
      )}
    </>
  );
}

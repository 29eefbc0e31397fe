import MenuItem from '@mui/material/MenuItem';
import { lazy, Suspense, useState } from 'react';
import type { ScheduledPost } from '~/api/generated';
import { PLATFORM_LABELS } from '~/config/platforms';
import { MoreMenu } from '~/shared/ui/MoreMenu';
import { usePostActions } from '../usePostActions';

const EditPostDialog = lazy(() =>
  import(/* webpackChunkName: "edit-post" */ './EditPostDialog').then((module) => ({
    default: module.EditPostDialog,
  })),
);
const ConfirmDialog = lazy(() =>
  import(/* webpackChunkName: "confirm" */ '~/shared/ui/ConfirmDialog').then((module) => ({
    default: module.ConfirmDialog,
  })),
);

type Step = 'edit' | 'publish' | 'cancel';

const QUESTIONS = {
  publish: { title: 'Publish this post now?', label: 'Publish Now' },
  cancel: { title: 'Cancel this post?', label: 'Cancel Post' },
} as const;

/** What can be done to a post that waits for its time. */
export function PostMenu({ post }: { post: ScheduledPost }) {
  const [step, setStep] = useState<Step | null>(null);
  const { publishNow, cancel, busy } = usePostActions(post.id);
  const close = () => setStep(null);
  const where = `${post.videoTitle}, ${PLATFORM_LABELS[post.platform]}`;

  const settle = (question: 'publish' | 'cancel') => {
    close();
    void (question === 'publish' ? publishNow() : cancel());
  };

  return (
    <>
      <MoreMenu label={`Change post: ${where}`} disabled={busy}>
        <MenuItem onClick={() => setStep('edit')}>Edit post…</MenuItem>
        <MenuItem onClick={() => setStep('publish')}>Publish now</MenuItem>
        <MenuItem onClick={() => setStep('cancel')}>Cancel post</MenuItem>
      </MoreMenu>
      <Suspense fallback={null}>
        {step === 'edit' && <EditPostDialog post={post} onClose={close} />}
        {(step === 'publish' || step === 'cancel') && (
          <ConfirmDialog
            title={QUESTIONS[step].title}
            text={where}
            confirmLabel={QUESTIONS[step].label}
            destructive={step === 'cancel'}
            onConfirm={() => settle(step)}
            onCancel={close}
          />
        )}
      </Suspense>
    </>
  );
}

import Button from '@mui/material/Button';
import { Copy } from 'lucide-react';
import { useRef } from 'react';
import type { ScheduledPost } from '~/api/generated';
import { useToast } from '~/shared/toast/useToast';
import styles from './InboxCaption.module.css';

/** The caption of a post in an inbox: the operator has to paste it there. */
export function InboxCaption({ post: { caption, videoTitle } }: { post: ScheduledPost }) {
  const text = useRef<HTMLQuoteElement>(null);
  const toast = useToast();

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(caption);
      toast.info('Caption Copied', 'Paste it in the app when you post the video.');
    } catch {
      if (text.current) window.getSelection()?.selectAllChildren(text.current);
      toast.error(
        'This browser does not allow copying. The caption is selected: copy it manually.',
      );
    }
  };

  return (
    <>
      <blockquote ref={text} className={styles.caption}>
        {caption}
      </blockquote>
      <Button
        variant="outlined"
        size="small"
        startIcon={<Copy size={14} />}
        aria-label={`Copy caption: ${videoTitle}`}
        onClick={() => void copy()}
      >
        Copy caption
      </Button>
    </>
  );
}

import Button from '@mui/material/Button';
import { Copy } from 'lucide-react';
import { useRef } from 'react';
import type { ScheduledPost } from '~/api/generated';
import { useCopy } from '~/shared/hooks/useCopy';
import styles from './InboxCaption.module.css';

/** The caption of a post in an inbox: the operator has to paste it there. */
export function InboxCaption({ post: { caption, videoTitle } }: { post: ScheduledPost }) {
  const text = useRef<HTMLQuoteElement>(null);
  const copy = useCopy();

  const copyCaption = () =>
    copy({
      text: caption,
      title: 'Caption copied',
      description: 'Paste it in the app when you post the video.',
      select: () => text.current && window.getSelection()?.selectAllChildren(text.current),
      selected: 'The caption is selected: copy it manually.',
    });

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
        onClick={() => void copyCaption()}
      >
        Copy caption
      </Button>
    </>
  );
}

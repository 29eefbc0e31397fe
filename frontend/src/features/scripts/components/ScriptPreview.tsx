import Skeleton from '@mui/material/Skeleton';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import type { Script } from '~/api/generated';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/EmptyState';
import { StatusBadge } from '~/shared/ui/StatusBadge';
import { ScriptActions } from './ScriptActions';
import { ScriptEditor } from './ScriptEditor';
import styles from './ScriptPreview.module.css';
import { ScriptText } from './ScriptText';

interface ScriptPreviewProps {
  script: Script | undefined;
  generating: boolean;
}

function GeneratingPlaceholder() {
  return (
    <div role="status">
      <p className={styles.writing}>Generating your script...</p>
      <div aria-hidden>
        <Skeleton width="56%" height={34} />
        <Skeleton />
        <Skeleton />
        <Skeleton width="82%" />
      </div>
    </div>
  );
}

function OpenScript({ script }: { script: Script }) {
  const [editing, setEditing] = useState(false);
  if (editing) return <ScriptEditor script={script} onDone={() => setEditing(false)} />;
  return (
    <>
      <ScriptText script={script} />
      <ScriptActions script={script} onEdit={() => setEditing(true)} />
    </>
  );
}

export function ScriptPreview({ script, generating }: ScriptPreviewProps) {
  return (
    <Card
      title="Generated Script"
      className={styles.card}
      action={!generating && script && <StatusBadge kind="script" status={script.status} />}
    >
      {generating && <GeneratingPlaceholder />}
      {!generating && script && <OpenScript key={script.id} script={script} />}
      {!generating && !script && (
        <EmptyState
          icon={<ScrollText size={22} />}
          title="No script open"
          text="Generate one, or open one from the list below. You can edit and approve it here."
        />
      )}
    </Card>
  );
}

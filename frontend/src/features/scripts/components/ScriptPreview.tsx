import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { ArrowRight, Check, Pencil, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Script } from '~/api/generated';
import { videoFromScriptPath } from '~/config/paths';
import { StatusBadge } from '~/entities/status/StatusBadge';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/EmptyState';
import { blankTexts, type ScriptTexts, textsOf } from '../scriptTexts';
import type { Alternatives } from '../useAlternatives';
import { scriptUpdated, useUpdateScript } from '../useUpdateScript';
import { AlternativeTopics } from './AlternativeTopics';
import buttons from './ScriptActions.module.css';
import { ScriptEditor } from './ScriptEditor';
import styles from './ScriptPreview.module.css';
import { ScriptText } from './ScriptText';

function ScriptActions({ script, onEdit }: { script: Script; onEdit: () => void }) {
  const [update, saving] = useUpdateScript();
  return (
    <div className={buttons.actions}>
      <Button
        variant="outlined"
        startIcon={<Pencil size={15} />}
        disabled={saving}
        onClick={onEdit}
      >
        Edit
      </Button>
      {script.status === 'approved' ? (
        <Button
          component={Link}
          to={videoFromScriptPath(script.id)}
          variant="contained"
          endIcon={<ArrowRight size={16} />}
        >
          Create video
        </Button>
      ) : (
        <Button
          variant="contained"
          startIcon={<Check size={16} />}
          disabled={saving || script.status !== 'draft'}
          onClick={() =>
            update(
              { id: script.id, updateScript: { status: 'approved' } },
              scriptUpdated(script.title, 'approved'),
            )
          }
        >
          {saving ? 'Approving…' : 'Approve'}
        </Button>
      )}
    </div>
  );
}

function GeneratingPlaceholder() {
  return (
    <div role="status">
      <p className={styles.writing}>Generating your script…</p>
      <div aria-hidden>
        <Skeleton width="56%" height={34} />
        <Skeleton />
        <Skeleton />
        <Skeleton width="82%" />
      </div>
    </div>
  );
}

interface OpenScriptProps {
  script: Script;
  /** What can be generated instead of this script. */
  alternatives: Alternatives | undefined;
  onPickTopic: (topic: string) => void;
  onSaved: () => void;
}

function OpenScript({ script, alternatives, onPickTopic, onSaved }: OpenScriptProps) {
  const [edited, setEdited] = useState<ScriptTexts>();
  const close = () => setEdited(undefined);
  if (edited) {
    const closeSaved = () => {
      close();
      onSaved();
    };
    return <ScriptEditor script={script} texts={edited} onSaved={closeSaved} onCancel={close} />;
  }
  return (
    <>
      <ScriptText script={script}>
        {alternatives && (
          <AlternativeTopics
            topics={alternatives.topics}
            onPick={onPickTopic}
            onWrite={() => setEdited(blankTexts(alternatives.requestedTopic))}
          />
        )}
      </ScriptText>
      <ScriptActions script={script} onEdit={() => setEdited(textsOf(script))} />
    </>
  );
}

interface ScriptPreviewProps extends Omit<OpenScriptProps, 'script'> {
  script: Script | undefined;
  generating: boolean;
}

export function ScriptPreview({ script, generating, ...open }: ScriptPreviewProps) {
  return (
    <Card
      title="Generated Script"
      className={script || generating ? undefined : styles.empty}
      action={!generating && script && <StatusBadge kind="script" status={script.status} />}
    >
      {generating && <GeneratingPlaceholder />}
      {script && (
        // Hidden, not removed: an edit may be open.
        <div hidden={generating}>
          <OpenScript key={script.id} script={script} {...open} />
        </div>
      )}
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

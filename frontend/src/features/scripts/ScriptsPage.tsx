import { useRef } from 'react';
import { PageHeader } from '~/shared/components/PageHeader';
import { Tag } from '~/shared/components/Tag';
import { useMeta } from '~/shared/hooks/useMeta';
import { GenerateScriptCard } from './components/GenerateScriptCard';
import { ScriptList } from './components/ScriptList';
import { ScriptPreview } from './components/ScriptPreview';
import { TrendingTopicsCard } from './components/TrendingTopicsCard';
import styles from './ScriptsPage.module.css';
import { useGenerateScript } from './useGenerateScript';
import { useSelectedScript } from './useSelectedScript';

export function ScriptsPage() {
  const { script, select } = useSelectedScript();
  const generation = useGenerateScript(({ id }) => select(id));
  const preview = useRef<HTMLDivElement>(null);
  const writer = useMeta()?.aiText;

  const view = (id: number) => {
    select(id);
    preview.current?.scrollIntoView({ block: 'start' });
    preview.current?.focus({ preventScroll: true });
  };

  return (
    <>
      <PageHeader
        eyebrow="Script Generation"
        title="AI Assistant"
        documentTitle="Script Generation"
        subtitle="Give it a topic, read what comes back, and approve what is worth saying."
        action={
          writer?.standIn && (
            <Tag
              tone="caution"
              title="No AI text provider is connected: scripts are composed here."
            >
              Stand-in writer
            </Tag>
          )
        }
      />
      <div className={styles.desk}>
        <div className={styles.column}>
          <GenerateScriptCard {...generation} />
          <TrendingTopicsCard
            category={generation.form.category}
            onPick={(topic) => generation.change({ topic })}
          />
        </div>
        <div ref={preview} tabIndex={-1} className={styles.preview}>
          <ScriptPreview script={script} generating={generation.generating} />
        </div>
      </div>
      <ScriptList selectedId={script?.id} onView={view} />
    </>
  );
}

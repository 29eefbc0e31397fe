import { useCallback, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { useMeta } from '~/shared/hooks/useMeta';
import { PageHeader } from '~/shared/ui/PageHeader';
import { ProviderTag } from '~/shared/ui/ProviderTag';
import { GenerateScriptCard } from './components/GenerateScriptCard';
import { ScriptList } from './components/ScriptList';
import { ScriptPreview } from './components/ScriptPreview';
import { TrendingTopicsCard } from './components/TrendingTopicsCard';
import styles from './ScriptsPage.module.css';
import { useGenerateScript } from './useGenerateScript';
import { useSelectedScript } from './useSelectedScript';

/** On a desk the preview stands beside the form: then nothing has to move. */
function startsInView(element: HTMLElement | null): boolean {
  const top = element?.getBoundingClientRect().top ?? 0;
  return top >= 0 && top < window.innerHeight / 2;
}

export function ScriptsPage() {
  const { script, select } = useSelectedScript();
  const generation = useGenerateScript(({ id }) => select(id));
  const preview = useRef<HTMLDivElement>(null);
  const writer = useMeta()?.aiText;

  const showPreview = useCallback(() => {
    if (!startsInView(preview.current)) preview.current?.scrollIntoView({ block: 'start' });
    preview.current?.focus({ preventScroll: true });
  }, []);

  const view = (id: number) => {
    select(id);
    showPreview();
  };

  // Whoever followed a link to a script came to read it; what is chosen on this screen replaces.
  const linkedId = useNavigationType() === 'REPLACE' ? undefined : script?.id;
  useEffect(() => {
    if (linkedId !== undefined) showPreview();
  }, [linkedId, showPreview]);

  return (
    <>
      <PageHeader
        eyebrow="Script Generation"
        title="AI Assistant"
        documentTitle="Script Generation"
        subtitle="Give it a topic, read what comes back, and approve what is worth saying."
        tags={
          <ProviderTag
            by={writer}
            label="Stand-in writer"
            title="No AI text provider is connected: scripts are composed here."
          />
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

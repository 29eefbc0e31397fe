import { useCallback, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigationType } from 'react-router-dom';
import { api } from '~/api/endpoints';
import type { GeneratedScript, Script } from '~/api/generated';
import { useProjectChoice } from '~/entities/project/useProjectChoice';
import { ProviderTag } from '~/entities/provider/ProviderTag';
import { useAddressParameters } from '~/shared/hooks/useAddressParameters';
import { useIsMounted } from '~/shared/hooks/useIsMounted';
import { useMeta } from '~/shared/hooks/useMeta';
import { useResultView } from '~/shared/hooks/useResultView';
import { useListFilter } from '~/shared/lists/useListFilter';
import { PageHeader } from '~/shared/ui/PageHeader';
import { BatchProgress } from './batch/BatchProgress';
import { GenerateScriptCard } from './components/GenerateScriptCard';
import { ReadDraftsLink } from './components/ReadDraftsLink';
import { ScriptList } from './components/ScriptList';
import { ScriptPreview } from './components/ScriptPreview';
import { TextModelCard } from './components/TextModelCard';
import { TrendingTopicsCard } from './components/TrendingTopicsCard';
import styles from './ScriptsPage.module.css';
import { SCRIPT_STATUSES } from './scriptStatuses';
import { useAlternatives } from './useAlternatives';
import { useAwaitedScript } from './useAwaitedScript';
import { useGenerateScript } from './useGenerateScript';

/** The script in the address, so that a reload or a link shows the same one. */
function useSelectedScript() {
  const [parameters, change] = useAddressParameters();
  const id = Number(parameters.get('script'));
  const { filter } = useListFilter(SCRIPT_STATUSES);
  const { data: list } = api.useScriptPagesInfiniteQuery(filter);
  const listed = list?.pages.flatMap(({ rows }) => rows).find((one) => one.id === id);
  // It may stand on a page that is not loaded, or outside the filter.
  const { data: other } = api.useGetScriptQuery(
    { id },
    { skip: !(id > 0) || !list || listed !== undefined },
  );
  const found = listed ?? (other?.id === id ? other : undefined);
  // Kept while another page of the list is loaded: an edit of it may be open.
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  const script = found ?? (last?.id === id ? last : undefined);
  const select = useCallback((scriptId: number) => change({ script: String(scriptId) }), [change]);
  return { script, select };
}

export function ScriptsPage() {
  const { script, select } = useSelectedScript();
  const preview = useResultView();
  const isMounted = useIsMounted();
  const newId = useRef<number>(undefined);
  const { alternatives, offer, dismiss } = useAlternatives(script?.id);
  const showNew = ({ id }: Script) => {
    // The operator may be on another screen by now, and stays there.
    if (!isMounted()) return;
    select(id);
    newId.current = id;
  };
  // Once it is there: the page would scroll on while the preview grows.
  const { showIfAway } = preview;
  useEffect(() => {
    if (script === undefined || script.id !== newId.current) return;
    newId.current = undefined;
    showIfAway();
  }, [script, showIfAway]);
  const onGenerated = (generated: GeneratedScript, requestedTopic: string) => {
    const { script: written, alternatives: topics = [] } = generated;
    offer({ scriptId: written.id, requestedTopic, topics });
    showNew(written);
  };
  const awaitScript = useAwaitedScript(showNew);
  const choice = useProjectChoice();
  const form = useGenerateScript({ choice, onGenerated, onSlow: awaitScript });
  const category = useWatch({ control: form.control, name: 'category' });
  const writer = useMeta()?.aiText;

  const fillIn = (topic: string) =>
    form.setValue('topic', topic, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });

  const generateAlternative = (topic: string) => {
    fillIn(topic);
    // The pressed button is hidden while the script is generated.
    preview.show();
    void form.submit();
  };

  const view = (id: number) => {
    select(id);
    preview.show();
  };

  // A link to a script scrolls to the preview; selecting one on this screen replaces the history entry.
  const linkedId = useNavigationType() === 'REPLACE' ? undefined : script?.id;
  const { show } = preview;
  useEffect(() => {
    if (linkedId !== undefined) show();
  }, [linkedId, show]);

  return (
    <>
      <PageHeader
        eyebrow="Script Generation"
        title="AI Assistant"
        documentTitle="Script Generation"
        subtitle="Enter a topic, read the script, and approve what is worth saying."
        action={<ReadDraftsLink />}
        tags={
          <ProviderTag
            provider={writer}
            task="writes the scripts"
            standInLabel="Built-in writer"
            standInText="No text model is set up, so scripts come from a built-in library."
          />
        }
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          <BatchProgress />
          <GenerateScriptCard form={form} choice={choice} onWritten={showNew} />
          <TrendingTopicsCard category={category} onPick={fillIn} />
          <TextModelCard />
        </div>
        <div {...preview.part} className={styles.preview}>
          <ScriptPreview
            script={script}
            generating={form.busy}
            alternatives={alternatives}
            onPickTopic={generateAlternative}
            onSaved={dismiss}
          />
        </div>
      </div>
      <ScriptList selectedId={script?.id} onView={view} />
    </>
  );
}

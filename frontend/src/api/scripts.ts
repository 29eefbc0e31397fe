import { generatedApi, type Script, type ScriptStatus } from './generated';
import { listTag } from './listPages';
import { insertRow, showWrite } from './loadedRows';

const SCRIPT_TAGS = ['Script', 'DashboardStats'] as const;

const listOf = (status: ScriptStatus) => ({ type: 'Script', id: status }) as const;

/**
 * The lists that gain a script with a decision, or may lose one that they have not loaded. A list without a status has the same
 * scripts, and the drafts are loaded when one is decided on: read again between two decisions, they would have the second one back.
 */
const DECISION_TAGS: Record<ScriptStatus, readonly ReturnType<typeof listOf>[]> = {
  approved: [listOf('approved')],
  rejected: [listOf('rejected'), listOf('approved')],
  draft: [listOf('draft'), listOf('approved'), listOf('rejected')],
};

/** The built-in topics are those without a script yet. The model's suggestions stay: asking for them costs a call. */
export const BUILT_IN_TOPICS = { type: 'TrendingTopic', id: 'builtin' } as const;

generatedApi.enhanceEndpoints({
  endpoints: {
    listScripts: { providesTags: (_data, _error, filter) => [listTag('Script', filter)] },
    // Read again whenever they are needed.
    listScriptIds: { providesTags: [] },
    getScript: { providesTags: (_data, _error, { id }) => [{ type: 'Script', id }] },
    // The length of a text is always the same.
    measureScript: { providesTags: [] },
    listTrendingTopics: {
      providesTags: (topics) =>
        topics?.some(({ source }) => source === 'builtin')
          ? ['TrendingTopic', BUILT_IN_TOPICS]
          : ['TrendingTopic'],
    },
    createScript: {
      invalidatesTags: SCRIPT_TAGS,
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(storeScript(data)),
          // The form shows the error.
          () => undefined,
        ),
    },
    generateScript: {
      invalidatesTags: [...SCRIPT_TAGS, BUILT_IN_TOPICS],
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        try {
          const { data } = await queryFulfilled;
          // It is opened before the list has it.
          if ('script' in data) await dispatch(storeScript(data.script));
        } catch {
          // The form shows the error.
        }
      },
    },
    updateScript: {
      invalidatesTags: (_script, error, { updateScript: { status } }) =>
        error ? SCRIPT_TAGS : [...DECISION_TAGS[status ?? 'draft'], 'DashboardStats'],
      onQueryStarted({ id, updateScript: { status, reason: _, ...texts } }, started) {
        // An edit stays open until it is stored.
        const isEdit = !status || Object.keys(texts).length > 0;
        return showWrite('Script', started, {
          atOnce: isEdit ? undefined : { id, change: (script) => ({ ...script, status }) },
          settled: (script) => {
            void started.dispatch(storeScript(script));
            if (status === 'draft') started.dispatch(insertRow('Script', script));
            return { ids: [id], change: () => script };
          },
        });
      },
    },
    rewriteScript: {
      invalidatesTags: (_, error) => (error ? SCRIPT_TAGS : []),
      onQueryStarted: ({ id }, started) =>
        showWrite('Script', started, {
          settled(rewritten) {
            if (!('content' in rewritten)) return { ids: [], change: (script) => script };
            void started.dispatch(storeScript(rewritten));
            return { ids: [id], change: () => rewritten };
          },
        }),
    },
    bulkUpdateScripts: { invalidatesTags: SCRIPT_TAGS },
  },
});

const storeScript = (script: Script) =>
  generatedApi.util.upsertQueryData('getScript', { id: script.id }, script);

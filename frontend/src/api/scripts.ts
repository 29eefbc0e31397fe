import { generatedApi, type Script } from './generated';
import { listTag } from './listPages';
import { showWrite } from './loadedRows';

const SCRIPT_TAGS = ['Script', 'DashboardStats'] as const;

/** A list without a status has the same scripts after one has changed. */
const UPDATE_TAGS = [
  { type: 'Script', id: 'draft' },
  { type: 'Script', id: 'approved' },
  { type: 'Script', id: 'rejected' },
  'DashboardStats',
] as const;

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
      invalidatesTags: (_script, error) => (error ? SCRIPT_TAGS : UPDATE_TAGS),
      onQueryStarted({ id, updateScript: { status, ...texts } }, started) {
        // An edit stays open until it is stored.
        const isEdit = !status || Object.keys(texts).length > 0;
        return showWrite('Script', started, {
          atOnce: isEdit ? undefined : { id, change: (script) => ({ ...script, status }) },
          settled: (script) => {
            void started.dispatch(storeScript(script));
            return { ids: [id], change: () => script };
          },
        });
      },
    },
    bulkUpdateScripts: { invalidatesTags: SCRIPT_TAGS },
  },
});

const storeScript = (script: Script) =>
  generatedApi.util.upsertQueryData('getScript', { id: script.id }, script);

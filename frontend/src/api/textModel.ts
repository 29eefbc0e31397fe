import { api, BUILT_IN_TOPICS } from './endpoints';
import type { GetTextModelApiResponse } from './generated';

/** The text model writes scripts and topics, and is one of the watched services. */
const TEXT_MODEL_TAGS = [
  'TextModel',
  'Meta',
  'TrendingTopic',
  'SystemStatus',
  'SystemHealth',
] as const;

const withChosen = (chosen: GetTextModelApiResponse['chosen']) =>
  api.util.updateQueryData('getTextModel', undefined, (textModel) => {
    textModel.chosen = chosen;
  });

/** The topics of the text model, and its choice. Only the Scripts page loads this module. */
export const textModelApi = api.enhanceEndpoints({
  endpoints: {
    listTrendingTopics: {
      providesTags: (topics) =>
        topics?.some(({ source }) => source === 'builtin')
          ? ['TrendingTopic', BUILT_IN_TOPICS]
          : ['TrendingTopic'],
    },
    chooseTextModel: {
      invalidatesTags: TEXT_MODEL_TAGS,
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        try {
          const { data } = await queryFulfilled;
          dispatch(withChosen(data.chosen));
        } catch {
          // A refused choice changes nothing; the card shows the error.
        }
      },
    },
    resetTextModel: {
      invalidatesTags: TEXT_MODEL_TAGS,
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        try {
          await queryFulfilled;
          dispatch(withChosen(null));
        } catch {
          // A failed reset changes nothing; the card shows the error.
        }
      },
    },
  },
});

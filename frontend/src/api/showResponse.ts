import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { generatedApi } from './generated';

type ApiState = { [generatedApi.reducerPath]: ReturnType<typeof generatedApi.reducer> };
type Thunk = ThunkAction<void, ApiState, unknown, UnknownAction>;

type ResponseWrites = typeof import('./responseWrites').responseWrites;

interface Started<Response> {
  dispatch: (change: Thunk) => void;
  queryFulfilled: Promise<{ data: Response }>;
}

/**
 * Puts the response of a write into the loaded lists. What was changed is on the screen at once, and not only when the
 * lists are loaded again.
 */
export const showResponse =
  <Response, Argument>(
    change: (response: Response, argument: Argument, writes: ResponseWrites) => Thunk,
  ) =>
  async (argument: Argument, { dispatch, queryFulfilled }: Started<Response>): Promise<void> => {
    try {
      // Loaded while the request is on its way: no screen needs it before the first write.
      const [{ data }, { responseWrites }] = await Promise.all([
        queryFulfilled,
        import(/* webpackChunkName: "response-writes" */ './responseWrites'),
      ]);
      dispatch(change(data, argument, responseWrites));
    } catch {
      // A refused write changes nothing; whoever started it says so. Without the module, the lists are loaded again.
    }
  };

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** A single failed request is not reported as an outage. */
const FAILURES_UNTIL_DISCONNECTED = 2;

interface ConnectionState {
  failuresInRow: number;
  lastAnswerAt: number | null;
  /** How many requests were unauthorized. */
  unauthorizedCount: number;
}

const initialState: ConnectionState = {
  failuresInRow: 0,
  lastAnswerAt: null,
  unauthorizedCount: 0,
};

const connectionSlice = createSlice({
  name: 'connection',
  initialState,
  reducers: {
    serverAnswered(state, { payload: at }: PayloadAction<number>) {
      state.failuresInRow = 0;
      state.lastAnswerAt = at;
    },
    serverUnreachable(state) {
      state.failuresInRow += 1;
    },
    requestUnauthorized(state) {
      state.unauthorizedCount += 1;
    },
  },
  selectors: {
    selectDisconnected: (state) => state.failuresInRow >= FAILURES_UNTIL_DISCONNECTED,
    selectLastAnswerAt: (state) => state.lastAnswerAt,
    selectUnauthorizedCount: (state) => state.unauthorizedCount,
  },
});

export const { serverAnswered, serverUnreachable, requestUnauthorized } = connectionSlice.actions;
export const { selectDisconnected, selectLastAnswerAt, selectUnauthorizedCount } =
  connectionSlice.selectors;
export const connectionReducer = connectionSlice.reducer;

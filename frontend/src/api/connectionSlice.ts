import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** One lost answer is an accident, two in a row are an outage. */
const OUTAGE_AFTER = 2;

interface ConnectionState {
  failuresInRow: number;
  lastAnswerAt: number | null;
  /** How often a call was refused for want of a sign-in. */
  refusals: number;
}

const initialState: ConnectionState = { failuresInRow: 0, lastAnswerAt: null, refusals: 0 };

const connectionSlice = createSlice({
  name: 'connection',
  initialState,
  reducers: {
    answered(state, { payload: at }: PayloadAction<number>) {
      state.failuresInRow = 0;
      state.lastAnswerAt = at;
    },
    unanswered(state) {
      state.failuresInRow += 1;
    },
    refused(state) {
      state.refusals += 1;
    },
  },
  selectors: {
    selectDisconnected: (state) => state.failuresInRow >= OUTAGE_AFTER,
    selectLastAnswerAt: (state) => state.lastAnswerAt,
    selectRefusals: (state) => state.refusals,
  },
});

export const { answered, unanswered, refused } = connectionSlice.actions;
export const { selectDisconnected, selectLastAnswerAt, selectRefusals } = connectionSlice.selectors;
export const connectionReducer = connectionSlice.reducer;

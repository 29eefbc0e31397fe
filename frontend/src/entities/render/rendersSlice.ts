import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface EndedRender {
  id: number;
  title: string;
  outcome: 'completed' | 'failed';
}

interface RendersState {
  /** The videos that the operator no longer wants to follow. */
  unfollowed: number[];
  /** The renders that have ended since the page was loaded, newest first. */
  ended: EndedRender[];
}

const initialState: RendersState = { unfollowed: [], ended: [] };

const rendersSlice = createSlice({
  name: 'renders',
  initialState,
  reducers: {
    unfollowed(state, { payload: id }: PayloadAction<number>) {
      state.unfollowed.push(id);
    },
    followed(state, { payload: id }: PayloadAction<number>) {
      state.unfollowed = state.unfollowed.filter((one) => one !== id);
    },
    renderEnded(state, { payload: render }: PayloadAction<EndedRender>) {
      state.ended = [render, ...state.ended.filter(({ id }) => id !== render.id)];
    },
    endedDismissed(state) {
      state.ended = [];
    },
  },
  selectors: {
    selectUnfollowed: (state) => state.unfollowed,
    selectEnded: (state) => state.ended,
  },
});

export const { unfollowed, followed, renderEnded, endedDismissed } = rendersSlice.actions;
export const { selectUnfollowed, selectEnded } = rendersSlice.selectors;
export const rendersReducer = rendersSlice.reducer;

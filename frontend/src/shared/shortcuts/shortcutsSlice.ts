import { createSlice } from '@reduxjs/toolkit';

const shortcutsSlice = createSlice({
  name: 'shortcuts',
  initialState: { listOpen: false },
  reducers: {
    shortcutListOpened(state) {
      state.listOpen = true;
    },
    shortcutListClosed(state) {
      state.listOpen = false;
    },
  },
  selectors: { selectShortcutListOpen: (state) => state.listOpen },
});

export const { shortcutListOpened, shortcutListClosed } = shortcutsSlice.actions;
export const { selectShortcutListOpen } = shortcutsSlice.selectors;
export const shortcutsReducer = shortcutsSlice.reducer;

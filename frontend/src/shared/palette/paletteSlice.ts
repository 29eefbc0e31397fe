import { createSlice } from '@reduxjs/toolkit';

const paletteSlice = createSlice({
  name: 'palette',
  initialState: { open: false },
  reducers: {
    paletteOpened(state) {
      state.open = true;
    },
    paletteClosed(state) {
      state.open = false;
    },
  },
  selectors: { selectPaletteOpen: (state) => state.open },
});

export const { paletteOpened, paletteClosed } = paletteSlice.actions;
export const { selectPaletteOpen } = paletteSlice.selectors;
export const paletteReducer = paletteSlice.reducer;

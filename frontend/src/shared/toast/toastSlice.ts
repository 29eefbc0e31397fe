import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type ToastTone = 'default' | 'success' | 'destructive';

/** What a toast can undo, as plain data: the screen that did it may be unmounted. */
export interface Undo {
  /** The kind of change, of which `<Toaster onUndo>` knows how it is undone. */
  change: string;
  /** What was changed. */
  id: number;
  /** What was changed, with the values before, where it is more than one row. */
  rows?: object[];
  /** How else it can be undone, for screen readers: a toast goes away. */
  otherWay: string;
}

interface Toast {
  id: number;
  title: string;
  description?: string;
  tone: ToastTone;
  undo?: Undo;
}

interface ToastState {
  /** At most one toast is visible: a new one replaces it. */
  current: Toast | null;
  lastId: number;
}

const initialState: ToastState = { current: null, lastId: 0 };

const toastSlice = createSlice({
  name: 'toast',
  initialState,
  reducers: {
    toastShown(state, { payload }: PayloadAction<Omit<Toast, 'id'>>) {
      state.lastId += 1;
      state.current = { ...payload, id: state.lastId };
    },
    toastDismissed(state, { payload: id }: PayloadAction<number>) {
      if (state.current?.id === id) state.current = null;
    },
  },
  selectors: { selectToast: (state) => state.current },
});

export const { toastShown, toastDismissed } = toastSlice.actions;
export const { selectToast } = toastSlice.selectors;
export const toastReducer = toastSlice.reducer;

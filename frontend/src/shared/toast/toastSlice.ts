import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type ToastTone = 'default' | 'success' | 'destructive';

/** What a toast offers to take back, as plain data: the screen that made the change may be gone by then. */
export interface PostMove {
  postId: number;
  /** When the post was to go out before. */
  scheduledAt: string;
}

interface Toast {
  id: number;
  title: string;
  description?: string;
  tone: ToastTone;
  undo?: PostMove;
}

interface ToastState {
  /** At most one toast is visible (spec, section 9): a new one takes the place of the last. */
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

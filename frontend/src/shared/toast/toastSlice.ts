import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type ToastTone = 'default' | 'success' | 'destructive';

export interface PostMove {
  postId: number;
  scheduledAt: string;
}

/** A video that was approved or rejected, and can be returned to review. */
export interface DecidedVideo {
  videoId: number;
}

/** What a toast can undo, as plain data: the screen that did it may be unmounted. */
export type Undoable = PostMove | DecidedVideo;

interface Toast {
  id: number;
  title: string;
  description?: string;
  tone: ToastTone;
  undo?: Undoable;
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

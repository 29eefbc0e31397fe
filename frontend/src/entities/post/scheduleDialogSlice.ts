import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface ScheduleDialogState {
  /** The video whose post is being scheduled. */
  videoId: number | null;
}

const initialState: ScheduleDialogState = { videoId: null };

/** The form of a new post, which the app shows over any screen. */
const scheduleDialogSlice = createSlice({
  name: 'scheduleDialog',
  initialState,
  reducers: {
    videoToScheduleChanged(state, { payload: videoId }: PayloadAction<number | null>) {
      state.videoId = videoId;
    },
  },
  selectors: { selectVideoToSchedule: (state) => state.videoId },
});

export const { videoToScheduleChanged } = scheduleDialogSlice.actions;
export const { selectVideoToSchedule } = scheduleDialogSlice.selectors;
export const scheduleDialogReducer = scheduleDialogSlice.reducer;

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Video } from '~/api/generated';

/** The render that is followed: a toast reports its end on any screen. */
interface FollowedRender {
  videoId: number;
  title: string;
  /** The provider's id; null until the provider has accepted the render. */
  renderId: string | null;
  startedAt: string;
}

interface GenerationState {
  following: FollowedRender | null;
  /** The video that was followed to its end, shown in the preview. */
  finishedVideoId: number | null;
}

const initialState: GenerationState = { following: null, finishedVideoId: null };

const generationSlice = createSlice({
  name: 'generation',
  initialState,
  reducers: {
    renderFollowed(state, { payload: video }: PayloadAction<Video>) {
      state.finishedVideoId = null;
      state.following = {
        videoId: video.id,
        title: video.title,
        renderId: video.heygenVideoId ?? video.providerVideoId,
        startedAt: video.createdAt,
      };
    },
    renderFinished(state) {
      state.finishedVideoId = state.following?.videoId ?? null;
      state.following = null;
    },
    followingStopped(state) {
      state.following = null;
    },
  },
  selectors: {
    selectFollowing: (state) => state.following,
    selectFinishedVideoId: (state) => state.finishedVideoId,
  },
});

export const { renderFollowed, renderFinished, followingStopped } = generationSlice.actions;
export const { selectFollowing, selectFinishedVideoId } = generationSlice.selectors;
export const followedRenderReducer = generationSlice.reducer;

import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { connectionReducer } from '~/api/connectionSlice';
import { api } from '~/api/endpoints';
import { generationReducer } from '~/features/videos/generationSlice';
import { toastReducer } from '~/shared/toast/toastSlice';

const reducer = combineReducers({
  [api.reducerPath]: api.reducer,
  connection: connectionReducer,
  generation: generationReducer,
  toast: toastReducer,
});

export type RootState = ReturnType<typeof reducer>;

/** A busy machine alone is not worth a warning. */
const UNHURRIED = { warnAfter: 250 };

const DEVELOPMENT_CHECKS = { immutableCheck: UNHURRIED, serializableCheck: UNHURRIED };

export const createStore = (preloadedState?: Partial<RootState>) =>
  configureStore({
    reducer,
    preloadedState,
    middleware: (getDefault) => getDefault(DEVELOPMENT_CHECKS).concat(api.middleware),
  });

import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { connectionReducer, selectDisconnected } from '~/api/connectionSlice';
import { api } from '~/api/endpoints';
import { refetchAfterOutage } from '~/api/refetchAfterOutage';
import { scheduleDialogReducer } from '~/entities/post/scheduleDialogSlice';
import { rendersReducer } from '~/entities/render/rendersSlice';
import { paletteReducer } from '~/shared/palette/paletteSlice';
import { shortcutsReducer } from '~/shared/shortcuts/shortcutsSlice';
import { toastReducer } from '~/shared/toast/toastSlice';

const reducer = combineReducers({
  [api.reducerPath]: api.reducer,
  connection: connectionReducer,
  palette: paletteReducer,
  renders: rendersReducer,
  scheduleDialog: scheduleDialogReducer,
  shortcuts: shortcutsReducer,
  toast: toastReducer,
});

export type RootState = ReturnType<typeof reducer>;

/** Slow checks on a busy machine are not worth a warning. */
const WARN_LATER = { warnAfter: 250 };

const DEVELOPMENT_CHECKS = { immutableCheck: WARN_LATER, serializableCheck: WARN_LATER };

export type AppDispatch = ReturnType<typeof createStore>['dispatch'];

export function createStore(preloadedState?: Partial<RootState>) {
  const store = configureStore({
    reducer,
    preloadedState,
    middleware: (getDefault) => getDefault(DEVELOPMENT_CHECKS).concat(api.middleware),
  });
  let disconnected = false;
  store.subscribe(() => {
    const wasDisconnected = disconnected;
    disconnected = selectDisconnected(store.getState());
    if (wasDisconnected && !disconnected) store.dispatch(refetchAfterOutage());
  });
  return store;
}

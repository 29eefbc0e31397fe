import type { KeyboardEvent } from 'react';

/** Safari ends a composition before it sends the key that ended it, which only this key code gives away. */
const COMPOSING_KEY_CODE = 229;

/** Whether the key belongs to an input method editor (IME), where Enter takes a word and sends nothing. */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === COMPOSING_KEY_CODE;

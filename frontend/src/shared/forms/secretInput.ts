/** For the field of a secret: the browser neither remembers it nor sends it to a spelling checker. */
export const SECRET_INPUT = { htmlInput: { autoComplete: 'off', spellCheck: false } };

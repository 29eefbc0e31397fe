/** For `rules`: a text that is not blank. */
export const notBlank = (message: string) => (text: string) => text.trim() !== '' || message;

/** For `rules`: a text of at most so many characters, counted as the server counts them. */
export const atMost = (max: number) => (text: string) => {
  const count = [...text.trim()].length;
  return (
    count <= max ||
    `Use ${max.toLocaleString('en-GB')} characters or fewer (${count.toLocaleString('en-GB')} now)`
  );
};

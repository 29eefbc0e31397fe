/** The lengths that are offered, in seconds. */
const LENGTHS = [15, 30, 60];

/** The lengths to choose from, and the current one. */
export const lengthChoices = (current: number) =>
  [...new Set([...LENGTHS, current])]
    .sort((one, other) => one - other)
    .map((seconds) => ({ value: seconds, label: `${seconds} seconds` }));

import type { OfferedChoice, PostChoiceName, PostChoices } from '~/api/generated';

/** What is on where nobody has chosen. */
const DEFAULTS: PostChoices = { shareToFeed: true };

/** Whether it is a choice between on and off. */
export const isSwitch = ({ name }: OfferedChoice): boolean =>
  name !== 'coverMs' && name !== 'madeForKids';

/** Whether it is switched on: for the post, else in the platform’s settings. */
export const isOn = (name: PostChoiceName, post: PostChoices, settings: PostChoices = {}) =>
  Boolean(post[name] ?? settings[name] ?? DEFAULTS[name]);

const namesIn = (choices: PostChoices) => Object.keys(choices) as PostChoiceName[];

export const sameChoices = (one: PostChoices, other: PostChoices): boolean =>
  [...namesIn(one), ...namesIn(other)].every(
    (name) => (one[name] ?? null) === (other[name] ?? null),
  );

import type { GetAvatarProviderApiResponse } from '~/api/generated';

export type AvatarProviderChoice = GetAvatarProviderApiResponse;

/** The built-in studio among the names of the providers. */
export const STUDIO = 'studio';

export interface PresenterValues {
  /** The name of a provider, or `STUDIO`. */
  provider: string;
  /** Blank keeps the stored key. */
  apiKey: string;
}

export const presenterChoices = ({ providers }: AvatarProviderChoice) => [
  { value: STUDIO, label: 'Built-in studio' },
  ...providers.map(({ name, label }) => ({ value: name, label })),
];

export const presenterValues = ({ chosen }: AvatarProviderChoice): PresenterValues => ({
  provider: chosen ?? STUDIO,
  apiKey: '',
});

import { usePlatforms } from '~/entities/platform/usePlatforms';

/** The names of the platforms, as a part of a sentence. */
export function PlatformNames({ type }: { type: Intl.ListFormatType }) {
  const names = usePlatforms().all.map(({ name }) => name);
  return new Intl.ListFormat('en-GB', { type }).format(names) || 'the platforms';
}

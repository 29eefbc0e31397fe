import type { PlatformLink } from '~/api/generated';

/** A page at the platform, in a new tab. */
export function PlatformPageLink({ page }: { page: PlatformLink }) {
  return (
    <a href={page.address} target="_blank" rel="noreferrer">
      {page.name}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

interface KeyHelpProps {
  /** The stored key of this server or provider. */
  stored: { lastFour: string } | null;
  /** The page of the provider about keys. */
  keysUrl: string | null;
}

/** Where a key comes from, or which one is stored. */
export function KeyHelp({ stored, keysUrl }: KeyHelpProps) {
  if (stored) {
    const ending = stored.lastFour && ` that ends in ${stored.lastFour}`;
    return `The stored key${ending} is kept while this is empty.`;
  }
  if (!keysUrl) return 'Leave this empty if your server needs none.';
  return (
    <a href={keysUrl} target="_blank" rel="noreferrer">
      Create a key
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

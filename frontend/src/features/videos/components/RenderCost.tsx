import { skipToken } from '@reduxjs/toolkit/query/react';
import { api } from '~/api/endpoints';
import { pounds } from '~/shared/format/money';
import { useMeta } from '~/shared/hooks/useMeta';
import styles from './RenderCost.module.css';

/** The cost of a paid render and the provider's remaining credit. The built-in studio is free. */
export function RenderCost({ duration }: { duration: number | undefined }) {
  const provider = useMeta()?.provider;
  const isPaid = provider && !provider.standIn && duration !== undefined;
  // The credit changes with every render.
  const { currentData: quote } = api.useGetRenderQuoteQuery(
    isPaid ? { provider: provider.name, duration } : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  if (!quote?.paid || !provider) return null;
  const { cost, wallet, reason } = quote;
  const left = wallet
    ? ` ${wallet.remaining.toFixed(2)} ${wallet.unit} left at ${provider.label}.`
    : '';
  return (
    <p className={styles.cost}>
      {`This video will cost up to ${pounds(cost)}.${left}${reason ? ` ${reason}.` : ''}`}
    </p>
  );
}

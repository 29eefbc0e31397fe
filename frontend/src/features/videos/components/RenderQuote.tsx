import { skipToken } from '@reduxjs/toolkit/query/react';
import { api } from '~/api/endpoints';
import type { MetaProvider, Quote } from '~/api/generated';
import { pounds } from '~/shared/format/money';
import { useMeta } from '~/shared/hooks/useMeta';
import styles from './RenderQuote.module.css';

interface RenderQuoteProps {
  scriptId: number | undefined;
  voiceId: string | undefined;
}

function price({ cost, duration, wallet }: Quote, provider: MetaProvider): string {
  const left = wallet
    ? ` ${wallet.remaining.toFixed(2)} ${wallet.unit} left at ${provider.label}.`
    : '';
  return `This video will run about ${duration} seconds and cost up to ${pounds(cost)}.${left}`;
}

/** The length and price of a render, what is not spoken as written, and why it would be refused. */
export function RenderQuote({ scriptId, voiceId }: RenderQuoteProps) {
  const provider = useMeta()?.provider;
  // The credit changes with every render, and the script with every edit.
  const { currentData: quote } = api.useGetRenderQuoteQuery(
    provider && scriptId !== undefined ? { provider: provider.name, scriptId, voiceId } : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  if (!quote || !provider) return null;
  const lines = [
    ...(quote.paid ? [price(quote, provider)] : []),
    ...quote.warnings,
    ...(quote.reason ? [`${quote.reason}.`] : []),
  ];
  return lines.map((line) => (
    <p className={styles.line} key={line}>
      {line}
    </p>
  ));
}

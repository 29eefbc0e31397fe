import type { GetTextModelApiResponse, ModelProtocol } from '~/api/generated';

export type TextModelChoice = GetTextModelApiResponse;
export type Provider = TextModelChoice['providers'][number];

export const WRITERS = [
  { value: 'builtIn', label: 'Built-in writer' },
  { value: 'model', label: 'A model' },
] as const;

/** The answers of the set-up: without a writer, the built-in one waits until it is asked. */
export const WRITERS_AND_OPERATOR = [
  { value: 'operator', label: 'I write myself' },
  ...WRITERS,
] as const;

/** Pence per million tokens; blank for the configured price. */
export interface PriceValues {
  inputPrice: string;
  outputPrice: string;
}

export interface WriterValues extends PriceValues {
  writer: (typeof WRITERS_AND_OPERATOR)[number]['value'];
  /** The name of a provider, or `OTHER_SERVER`. */
  provider: string;
  protocol: ModelProtocol;
  /** The address of a server that no provider stands for. */
  baseUrl: string;
  /** Blank keeps the stored key. */
  apiKey: string;
  model: string;
}

/** A price as its field shows it. */
export const textOf = (price: number | null | undefined) => (price == null ? '' : String(price));

export const OTHER_SERVER = 'other';

export const PROTOCOL_CHOICES: readonly { value: ModelProtocol; label: string }[] = [
  { value: 'openai', label: 'OpenAI Chat Completions' },
  { value: 'anthropic', label: 'Anthropic Messages' },
];

export const providerChoices = (providers: readonly Provider[]) => [
  ...providers.map(({ name }) => ({ value: name, label: name })),
  { value: OTHER_SERVER, label: 'Another server' },
];

/** What the form begins with: the chosen model, else the first provider. */
export function writerValues({ chosen, providers }: TextModelChoice): WriterValues {
  if (!chosen) {
    const provider = providers[0];
    return {
      writer: 'builtIn',
      provider: provider?.name ?? OTHER_SERVER,
      protocol: provider?.protocol ?? 'openai',
      baseUrl: '',
      apiKey: '',
      model: '',
      inputPrice: '',
      outputPrice: '',
    };
  }
  const { protocol, baseUrl, model, inputPrice, outputPrice } = chosen;
  const provider = providers.find((known) => !known.isExample && known.baseUrl === baseUrl);
  return {
    writer: 'model',
    provider: provider?.name ?? OTHER_SERVER,
    protocol,
    baseUrl: provider ? '' : baseUrl,
    apiKey: '',
    model,
    inputPrice: textOf(inputPrice),
    outputPrice: textOf(outputPrice),
  };
}

const MAX_PENCE = 1_000_000;

/** For `rules`: a whole number of pence, both prices or none. */
export const validatePrice =
  (name: 'inputPrice' | 'outputPrice') => (text: string, values: WriterValues) => {
    const price = text.trim();
    const other = values[name === 'inputPrice' ? 'outputPrice' : 'inputPrice'].trim();
    if (price === '') return other === '' || 'Enter both prices, or none.';
    return (/^\d+$/.test(price) && Number(price) <= MAX_PENCE) || 'Enter whole pence.';
  };

export const sameJson = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** "Wrote 41 words in 2.1 s, for about 0.2p." */
export function trialText(count: number, milliseconds: number, costMicroPence: number | null) {
  const seconds = (milliseconds / 1_000).toFixed(1);
  const cost = costMicroPence === null ? '' : `, for about ${fractionalPence(costMicroPence)}`;
  return `Wrote ${count} words in ${seconds} s${cost}.`;
}

/** Millionths of a penny as "0.2p", or "less than 0.1p". */
function fractionalPence(millionths: number): string {
  const pence = millionths / 1_000_000;
  return pence < 0.1 ? 'less than 0.1p' : `${pence.toFixed(1)}p`;
}

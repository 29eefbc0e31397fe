import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import '~/api/textModel';
import { api } from '~/api/endpoints';
import type { OfferedModel } from '~/api/generated';
import { type ServerForm, useServerForm } from '~/shared/forms/useServerForm';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import {
  type PriceValues,
  type TextModelChoice,
  textOf,
  type WriterValues,
  writerValues,
} from './writer';

const OWN_WORDS = 'You write. Paste your words on Script Generation.';

export type WriterServerForm = ServerForm<WriterValues>;

const priceOf = (text: string) => (text.trim() === '' ? undefined : Number(text));

/** The model of the form, as the API takes it. */
const modelOf = (
  { protocol, apiKey, model, inputPrice, outputPrice }: WriterValues,
  baseUrl: string,
  isPaid: boolean,
) => ({
  protocol,
  baseUrl,
  model: model.trim(),
  apiKey: apiKey.trim() || undefined,
  ...(isPaid && { inputPrice: priceOf(inputPrice), outputPrice: priceOf(outputPrice) }),
});

export function useWriterForm(current: TextModelChoice, onSaved?: () => void) {
  const [choose] = useMutationToast(api.useChooseTextModelMutation, {
    error: 'Couldn’t save the writer',
  });
  const [reset] = useMutationToast(api.useResetTextModelMutation, {
    success: 'Scripts are now written by the built-in writer.',
    error: 'Couldn’t switch to the built-in writer',
  });
  const providerNamed = (name: string) => current.providers.find((known) => known.name === name);
  const addressOf = ({ provider: name, baseUrl }: WriterValues) => {
    const provider = providerNamed(name);
    return provider && !provider.isExample ? provider.baseUrl : baseUrl.trim();
  };
  /** A server on this machine needs no key, and costs nothing. */
  const isPaidAt = ({ provider: name }: WriterValues) => {
    const provider = providerNamed(name);
    return !provider || provider.keysUrl !== null;
  };
  const form = useServerForm<WriterValues>({
    values: writerValues(current),
    send: (given) =>
      given.writer === 'model'
        ? choose(
            { chooseTextModel: modelOf(given, addressOf(given), isPaidAt(given)) },
            `Scripts are now written by ${given.model.trim()}.`,
          )
        : reset(undefined, given.writer === 'operator' ? OWN_WORDS : undefined),
    onSaved,
    // A key is not kept in the form once it is stored.
    next: (saved) => ({ ...saved, apiKey: '' }),
    // The address of a provider is not shown.
    fieldOf: (apiField, { provider: name }) => {
      const isHidden = apiField === 'baseUrl' && providerNamed(name)?.isExample === false;
      return isHidden ? 'provider' : apiField;
    },
  });
  const values = useWatch({ control: form.control }) as WriterValues;

  const [suggestion, setSuggestion] = useState<PriceValues>();

  /** Another model has other prices: those that its server lists, if any. */
  const suggestPrices = (listed?: OfferedModel) => {
    const prices = {
      inputPrice: textOf(listed?.inputPrice),
      outputPrice: textOf(listed?.outputPrice),
    };
    form.setValue('inputPrice', prices.inputPrice);
    form.setValue('outputPrice', prices.outputPrice);
    setSuggestion(prices.inputPrice === '' ? undefined : prices);
  };

  /** The server, key and model of another provider are others. */
  const changeProvider = (name: string) => {
    form.setValue('protocol', providerNamed(name)?.protocol ?? 'openai');
    form.setValue('baseUrl', '');
    form.setValue('apiKey', '');
    form.setValue('model', '');
    suggestPrices();
  };

  const baseUrl = addressOf(values);
  return {
    form,
    values,
    changeProvider,
    suggestPrices,
    /** Whether the prices are those that the server lists. */
    areSuggested:
      suggestion?.inputPrice === values.inputPrice && suggestion.outputPrice === values.outputPrice,
    isPaid: isPaidAt(values),
    provider: providerNamed(values.provider),
    model: modelOf(values, baseUrl, isPaidAt(values)),
    /** The stored key, if it belongs to this server. */
    stored: current.key?.baseUrl === baseUrl ? current.key : null,
  };
}

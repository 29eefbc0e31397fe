import { useWatch } from 'react-hook-form';
import { api } from '~/api/endpoints';
import { type ServerForm, useServerForm } from '~/shared/forms/useServerForm';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { type TextModelChoice, type WriterValues, writerValues } from './writer';

export type WriterServerForm = ServerForm<WriterValues>;

/** The model of the form, as the API takes it. */
const modelOf = ({ protocol, apiKey, model }: WriterValues, baseUrl: string) => ({
  protocol,
  baseUrl,
  model: model.trim(),
  apiKey: apiKey.trim() || undefined,
});

export function useWriterForm(current: TextModelChoice) {
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
  const form = useServerForm<WriterValues>({
    values: writerValues(current),
    send: (given) =>
      given.writer === 'builtIn'
        ? reset()
        : choose(
            { chooseTextModel: modelOf(given, addressOf(given)) },
            `Scripts are now written by ${given.model.trim()}.`,
          ),
    // A key is not kept in the form once it is stored.
    next: (saved) => ({ ...saved, apiKey: '' }),
    // The address of a provider is not shown.
    fieldOf: (apiField, { provider: name }) => {
      const isHidden = apiField === 'baseUrl' && providerNamed(name)?.isExample === false;
      return isHidden ? 'provider' : apiField;
    },
  });
  const values = useWatch({ control: form.control }) as WriterValues;

  /** The server, key and model of another provider are others. */
  const changeProvider = (name: string) => {
    form.setValue('protocol', providerNamed(name)?.protocol ?? 'openai');
    form.setValue('baseUrl', '');
    form.setValue('apiKey', '');
    form.setValue('model', '');
  };

  const baseUrl = addressOf(values);
  return {
    form,
    values,
    changeProvider,
    provider: providerNamed(values.provider),
    model: modelOf(values, baseUrl),
    /** The stored key, if it belongs to this server. */
    stored: current.key?.baseUrl === baseUrl ? current.key : null,
  };
}

import Button from '@mui/material/Button';
import { useRef } from 'react';
import '~/api/textModel';
import { api } from '~/api/endpoints';
import { Form } from '~/shared/forms/Form';
import { FormChoiceField } from '~/shared/forms/FormChoiceField';
import { FormError } from '~/shared/forms/FormError';
import { SubmitButton } from '~/shared/forms/SubmitButton';
import { useServerForm } from '~/shared/forms/useServerForm';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { Card } from '~/shared/ui/Card';
import {
  isOnThisMachine,
  type ModelServer,
  modelOptions,
  recommendedOption,
  serversText,
} from '../localModels';
import styles from './TextModelCard.module.css';

interface ChangeProps {
  onChanged: () => void;
}

function ModelForm({ servers, onChanged }: { servers: readonly ModelServer[] } & ChangeProps) {
  const [choose] = useMutationToast(api.useChooseTextModelMutation, {
    error: 'Couldn’t switch to this model',
  });
  const options = modelOptions(servers);
  const optionOf = (value: string) => options.find((option) => option.value === value);
  const { control, submit, busy, problem } = useServerForm({
    values: { model: recommendedOption(options)?.value ?? '' },
    send: ({ model: value }) => {
      const option = optionOf(value);
      if (!option) return undefined;
      const { baseUrl, model } = option;
      return choose(
        { chooseTextModel: { baseUrl, model } },
        `Scripts are now written by ${model}.`,
      );
    },
    onSaved: onChanged,
    onlyField: 'model',
    lostWith: 'nothing',
  });
  return (
    <Form className={styles.form} onSubmit={submit}>
      <FormChoiceField
        control={control}
        name="model"
        // A chosen model may be gone when the servers are asked again.
        rules={{ validate: (value) => optionOf(value) !== undefined || 'Choose a model' }}
        label="Model"
        choices={options}
      />
      <FormError message={problem} />
      <SubmitButton variant="outlined" busy={busy} busyLabel="Switching…">
        Write with this model
      </SubmitButton>
    </Form>
  );
}

function ChosenModel({ model, onChanged }: { model: string } & ChangeProps) {
  const [reset, isResetting] = useMutationToast(api.useResetTextModelMutation, {
    success: 'Scripts are now written by the built-in writer.',
    error: 'Couldn’t switch to the built-in writer',
  });
  const goBack = async () => {
    const { ok } = await reset();
    if (ok) onChanged();
  };
  return (
    <div className={styles.form}>
      <p className={styles.chosen}>Scripts are written by {model} on this machine</p>
      <Button variant="outlined" disabled={isResetting} onClick={() => void goBack()}>
        {isResetting ? 'Switching…' : 'Use the built-in writer'}
      </Button>
    </div>
  );
}

/** Lets a model of this machine write the scripts. Empty where there is none, or a provider is configured. */
export function TextModelCard() {
  // Asked again with every visit: a model server may have been started since.
  const { data } = api.useGetTextModelQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const content = useRef<HTMLDivElement>(null);
  const servers = data?.servers.filter(({ models }) => models.length > 0) ?? [];
  if (!data?.canChoose || (!data.chosen && servers.length === 0)) return null;
  // Settings has the others.
  if (data.chosen && !isOnThisMachine(data.chosen.baseUrl)) return null;

  // The pressed button is replaced.
  const keepFocus = () => {
    const { activeElement } = document;
    if (activeElement === document.body || content.current?.contains(activeElement)) {
      content.current?.focus({ preventScroll: true });
    }
  };

  return (
    <Card
      title="Write with a model on this machine"
      subtitle={data.chosen ? undefined : serversText(servers)}
    >
      <div ref={content} tabIndex={-1} className={styles.content}>
        {data.chosen ? (
          <ChosenModel model={data.chosen.model} onChanged={keepFocus} />
        ) : (
          <ModelForm servers={servers} onChanged={keepFocus} />
        )}
      </div>
    </Card>
  );
}

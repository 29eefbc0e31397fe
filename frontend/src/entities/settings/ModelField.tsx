import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useController } from 'react-hook-form';
import { api } from '~/api/endpoints';
import { serverError } from '~/api/errors';
import type { ModelServerAccess, OfferedModel } from '~/api/generated';
import type { WriterServerForm } from './useWriterForm';
import { sameJson } from './writer';

interface ModelFieldProps {
  control: WriterServerForm['control'];
  server: ModelServerAccess;
  /** Another model was typed, or chosen from the list. */
  onModel: (listed: OfferedModel | undefined) => void;
}

/** The name of a model: typed, or chosen from those that the server lists when the list is opened. */
export function ModelField({ control, server, onModel }: ModelFieldProps) {
  const [list, listed] = api.useListServerModelsMutation();
  const { field, fieldState } = useController({
    control,
    name: 'model',
    rules: { required: 'Choose a model, or type its name' },
  });
  const { ref, value, onChange, onBlur } = field;
  const open = () => {
    if (server.baseUrl) void list({ modelServerAccess: server });
  };
  // The list of another server, or with another key, says nothing.
  const isCurrent = sameJson(listed.originalArgs?.modelServerAccess, server);
  const failed =
    isCurrent && listed.error
      ? serverError(listed.error, 'The models couldn’t be listed.')
      : undefined;
  const models = (isCurrent && listed.data) || [];
  return (
    <Autocomplete
      freeSolo
      forcePopupIcon
      disableClearable
      options={models.map(({ name }) => name)}
      loading={listed.isLoading}
      loadingText="Loading models…"
      openText="Show models"
      closeText="Hide models"
      // As long as nothing is typed, every model is listed, not only the chosen one.
      value={value}
      inputValue={value}
      onInputChange={(_, text) => {
        if (text !== value) onModel(models.find(({ name }) => name === text));
        onChange(text);
      }}
      onOpen={open}
      onBlur={onBlur}
      renderInput={(input) => (
        <TextField
          {...input}
          label="Model"
          inputRef={ref}
          error={fieldState.invalid || failed !== undefined}
          helperText={fieldState.error?.message ?? failed ?? 'Open the list, or type the name.'}
        />
      )}
    />
  );
}

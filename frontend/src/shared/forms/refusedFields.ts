import { type FieldValues, get } from 'react-hook-form';
import { fieldErrors } from '~/api/errors';

interface Refusals {
  /** The refused fields of the form, from top to bottom. */
  fields: { name: string; message: string }[];
  /** The messages about fields that the form does not have. */
  others: string[];
}

/** Sorts what the server refuses by the fields of a form, whose values are in the order of its fields. */
export function refusedFields<Values extends FieldValues>(
  error: unknown,
  values: Values,
  fieldOf: (apiField: string, values: Values) => string | undefined,
): Refusals {
  const refusals: Refusals = { fields: [], others: [] };
  for (const [apiField, message] of Object.entries(fieldErrors(error))) {
    const name = fieldOf(apiField, values);
    if (name !== undefined && get(values, name) !== undefined) {
      refusals.fields.push({ name, message });
    } else {
      refusals.others.push(message);
    }
  }
  const order = Object.keys(values);
  const place = ({ name }: { name: string }) => order.indexOf(name.split('.')[0] ?? name);
  refusals.fields.sort((one, other) => place(one) - place(other));
  return refusals;
}

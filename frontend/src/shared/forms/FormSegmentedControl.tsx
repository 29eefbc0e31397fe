import type { ComponentProps } from 'react';
import { type FieldValues, type UseControllerProps, useController } from 'react-hook-form';
import { SegmentedControl } from '~/shared/ui/SegmentedControl';

type FormSegmentedControlProps<Values extends FieldValues, Value extends string | number> = Pick<
  UseControllerProps<Values>,
  'name' | 'control'
> &
  Pick<ComponentProps<typeof SegmentedControl<Value>>, 'label' | 'options'>;

/** A few choices of a form, side by side. One of them is always chosen. */
export function FormSegmentedControl<Values extends FieldValues, Value extends string | number>({
  name,
  control,
  ...segmentedControl
}: FormSegmentedControlProps<Values, Value>) {
  const { field } = useController({ name, control });
  return <SegmentedControl {...segmentedControl} value={field.value} onChange={field.onChange} />;
}

import { serverError } from '~/api/errors';
import type { Undo } from './toastSlice';
import { useToast } from './useToast';

interface ToastText {
  title: string;
  description?: string;
  undo?: Undo;
}

/** No toast is shown for a success without a text. */
type SuccessText<Data> = string | ToastText | ((data: Data) => string | ToastText | undefined);

interface MutationTexts<Data> extends MutationOptions {
  success?: SuccessText<Data>;
  /** Shown when the server sends no error message of its own. */
  error: string;
  errorTitle?: string;
  /** Chooses the error message; by default the server's, else `error`. */
  errorText?: (error: unknown, fallback: string) => string;
}

interface MutationOptions {
  /** Components that name the same key share one mutation: all of them know that it is pending. */
  fixedCacheKey?: string;
}

export type MutationHook<Argument, Data> = (
  options: MutationOptions,
) => readonly [
  (argument: Argument) => PromiseLike<{ data?: Data; error?: unknown }>,
  { isLoading: boolean },
];

type ToastResult<Data> = { ok: true; data: Data } | { ok: false; error: unknown; message: string };

/** A mutation that shows its success or its error message as a toast, and whether it is pending. */
export function useMutationToast<Argument, Data>(
  useMutation: MutationHook<Argument, Data>,
  {
    success: defaultSuccess,
    error: fallback,
    errorTitle,
    errorText = serverError,
    fixedCacheKey,
  }: MutationTexts<Data>,
) {
  const [mutate, { isLoading }] = useMutation({ fixedCacheKey });
  const toast = useToast();
  const run = async (
    argument: Argument,
    success: SuccessText<Data> | undefined = defaultSuccess,
  ): Promise<ToastResult<Data>> => {
    const result = await mutate(argument);
    if (result.error !== undefined) {
      const message = errorText(result.error, fallback);
      toast.error(message, errorTitle);
      return { ok: false, error: result.error, message };
    }
    const data = result.data as Data;
    const text = typeof success === 'function' ? success(data) : success;
    if (typeof text === 'string') toast.success(text);
    else if (text) toast.success(text.title, text.description, text.undo);
    return { ok: true, data };
  };
  return [run, isLoading] as const;
}

import { useCallback } from 'react';
import { serverError } from '~/api/errors';
import type { PostMove } from './toastSlice';
import { useToast } from './useToast';

interface ToastText {
  title: string;
  description?: string;
  undo?: PostMove;
}

interface MutationTexts<Data> {
  /** No toast is shown for a success without a text. */
  success?: string | ToastText | ((data: Data) => string | ToastText | undefined);
  /** Shown when the server sends no error message of its own. */
  error: string;
  errorTitle?: string;
  /** Chooses the error message; by default the server's, else `error`. */
  errorText?: (error: unknown, fallback: string) => string;
}

interface MutationResult {
  data?: unknown;
  error?: unknown;
}

type DataOf<Result extends MutationResult> = NonNullable<Result['data']>;

type ToastResult<Data> = { ok: true; data: Data } | { ok: false; error: unknown; message: string };

/** Waits for a mutation and shows its success or its error message as a toast. */
export function useMutationToast() {
  const toast = useToast();
  return useCallback(
    async <Result extends MutationResult>(
      mutation: PromiseLike<Result>,
      texts: MutationTexts<DataOf<Result>>,
    ): Promise<ToastResult<DataOf<Result>>> => {
      const result = await mutation;
      if (result.error !== undefined) {
        const { errorText = serverError, errorTitle } = texts;
        const message = errorText(result.error, texts.error);
        toast.error(message, errorTitle);
        return { ok: false, error: result.error, message };
      }
      const data = result.data as DataOf<Result>;
      const success = typeof texts.success === 'function' ? texts.success(data) : texts.success;
      if (typeof success === 'string') toast.success(success);
      else if (success) toast.success(success.title, success.description, success.undo);
      return { ok: true, data };
    },
    [toast],
  );
}

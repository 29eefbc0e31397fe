import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { toastShown, type Undo } from './toastSlice';

export function useToast() {
  const dispatch = useDispatch();
  return useMemo(
    () => ({
      success: (title: string, description?: string, undo?: Undo) =>
        dispatch(toastShown({ title, description, undo, tone: 'success' })),
      info: (title: string, description?: string) =>
        dispatch(toastShown({ title, description, tone: 'default' })),
      error: (description: string, title = 'Error') =>
        dispatch(toastShown({ title, description, tone: 'destructive' })),
    }),
    [dispatch],
  );
}

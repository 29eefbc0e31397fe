import { useToast } from '~/shared/toast/useToast';

interface Copied {
  text: string;
  /** What the toast says when it is copied. */
  title: string;
  description?: string;
  /** Selects the text where the browser does not allow copying, and says so: "The token is selected: copy it manually." */
  select: () => void;
  selected: string;
}

/** Copies a text to the clipboard. */
export function useCopy() {
  const toast = useToast();
  return async ({ text, title, description, select, selected }: Copied): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toast.info(title, description);
    } catch {
      select();
      toast.error(`This browser does not allow copying. ${selected}`);
    }
  };
}

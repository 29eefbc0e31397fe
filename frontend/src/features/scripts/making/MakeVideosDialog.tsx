import Button from '@mui/material/Button';
import { useId } from 'react';
import { FormAvatarField } from '~/entities/avatar/FormAvatarField';
import { FormBackgroundField, FormMusicField } from '~/entities/video/FormStyleFields';
import { FormVoiceField } from '~/entities/voice/FormVoiceField';
import { pluralize } from '~/shared/format/words';
import { Form } from '~/shared/forms/Form';
import dialog from '~/shared/forms/FormDialog.module.css';
import { FormError } from '~/shared/forms/FormError';
import { SubmitButton } from '~/shared/forms/SubmitButton';
import { OpenDialog } from '~/shared/ui/OpenDialog';
import styles from './MakeVideosDialog.module.css';
import { lookInWords, rotationInWords, skippedInWords, timeAndPrice } from './quoteTexts';
import { type Making, useMakeVideos } from './useMakeVideos';

interface MakeVideosDialogProps {
  scriptIds: readonly number[];
  /** Called with the scripts that an error has left. */
  onMade: (left: readonly number[]) => void;
  onClose: () => void;
}

function LookFields({ form }: Pick<Making, 'form'>) {
  const { control } = form;
  return (
    <>
      <FormAvatarField control={control} name="avatar" rules={{ required: 'Choose an avatar' }} />
      <FormVoiceField control={control} name="voice" rules={{ required: 'Choose a voice' }} />
      <FormBackgroundField control={control} name="backgroundStyle" />
      <FormMusicField control={control} name="musicStyle" />
    </>
  );
}

/** The look of the videos, how long they take and what they cost. */
function Quote({ making }: { making: Making }) {
  const { quote, error, look, settings, isChanging, change } = making;
  if (error) return <FormError message={error} />;
  if (!quote) return <p className={styles.wait}>Checking the scripts…</p>;
  const skipped = skippedInWords(quote);
  return (
    <div className={styles.quote} aria-live="polite">
      {!isChanging && (
        <p className={styles.look}>
          <span>{look ? lookInWords(look) : 'No look is chosen'}</span>
          <Button size="small" onClick={change}>
            Change
          </Button>
        </p>
      )}
      {quote.scripts.updated.length > 0 && <strong>{timeAndPrice(quote)}</strong>}
      {!isChanging && settings && <span>{rotationInWords(settings)}</span>}
      {quote.budgetProblem && <span className={styles.problem}>{quote.budgetProblem}.</span>}
      {skipped && <span className={styles.problem}>{skipped}</span>}
    </div>
  );
}

/** Makes a video of each selected script, after the look, the time and the price of all of them were shown. Enter confirms. */
export function MakeVideosDialog({ scriptIds, onMade, onClose }: MakeVideosDialogProps) {
  const making = useMakeVideos(scriptIds, onMade, onClose);
  const { quote, form, isChanging } = making;
  const count = quote?.scripts.updated.length;
  const titleId = useId();
  return (
    <OpenDialog className={dialog.paper} onClose={onClose} aria-labelledby={titleId}>
      <Form className={dialog.form} onSubmit={form.submit}>
        <div className={dialog.head}>
          <h2 id={titleId}>Make {pluralize(count ?? scriptIds.length, 'video')}</h2>
        </div>
        <div className={dialog.fields}>
          {isChanging && <LookFields form={form} />}
          <Quote making={making} />
        </div>
        <div className={dialog.foot}>
          <FormError message={form.problem} />
          <div className={dialog.actions}>
            <Button variant="outlined" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton
              // Another button once it can be pressed, so that it gets the focus then.
              key={count ? 'ready' : 'waiting'}
              autoFocus={Boolean(count) && !isChanging}
              busy={form.busy || count === undefined}
              missing={count === 0 ? 'No video can be made' : undefined}
              missingHidden
            >
              Make {pluralize(count ?? scriptIds.length, 'video')}
            </SubmitButton>
          </div>
        </div>
      </Form>
    </OpenDialog>
  );
}

import Button from '@mui/material/Button';
import Slider from '@mui/material/Slider';
import { Save } from 'lucide-react';
import { api } from '~/api/endpoints';
import type { EstimatePrices } from '~/api/generated';
import { pluralize } from '~/shared/format/words';
import { Form } from '~/shared/forms/Form';
import { FormError } from '~/shared/forms/FormError';
import { FormTextField } from '~/shared/forms/FormTextField';
import { SubmitButton } from '~/shared/forms/SubmitButton';
import { Card } from '~/shared/ui/Card';
import { parseVideoCount, videosProblem } from '../estimate';
import type { CostForm } from '../useCostForm';
import styles from './CalculatorCard.module.css';
import { ComplexityChoice } from './ComplexityChoice';
import { EstimateResult } from './EstimateResult';

interface TargetLineProps {
  prices: EstimatePrices;
  videos: number;
  onUse: (target: number) => void;
}

interface CalculatorCardProps {
  prices: EstimatePrices;
  costForm: CostForm;
}

/** Takes the monthly target of Production Settings into the calculator. */
function TargetLine({ prices, videos, onUse }: TargetLineProps) {
  const target = api.useGetSettingsQuery().data?.monthlyTarget;
  if (target === undefined || target === videos) return null;
  return (
    <p className={styles.target}>
      Your target is {pluralize(target, 'video')} a month.
      {videosProblem(prices, target) === undefined && (
        <Button size="small" onClick={() => onUse(target)}>
          Use it
        </Button>
      )}
    </p>
  );
}

export function CalculatorCard({ prices, costForm }: CalculatorCardProps) {
  const { minVideosPerMonth: min, maxVideosPerMonth: max } = prices;
  const { form, videos, setVideos, complexity, estimate } = costForm;
  const { control, submit, busy, problem, setValue } = form;
  return (
    <Card title="Cost calculator" subtitle="Change a figure to see what the month will cost">
      <Form className={styles.form} onSubmit={submit}>
        <div>
          <FormTextField
            control={control}
            name="videosPerMonth"
            rules={{
              validate: (text) => videosProblem(prices, parseVideoCount(text)) ?? true,
              onBlur: () => setVideos(videos),
            }}
            label="Videos per month"
            type="number"
            helperText={`${min} to ${max.toLocaleString('en-GB')}`}
            slotProps={{ htmlInput: { min, max, step: 1 } }}
          />
          <div className={styles.slider}>
            <Slider
              aria-label="Videos per month, approximately"
              min={min}
              max={max}
              value={Math.min(Math.max(videos, min), max)}
              onChange={(_, count) => setVideos(Number(count))}
            />
          </div>
          <TargetLine prices={prices} videos={videos} onUse={setVideos} />
        </div>
        <ComplexityChoice
          prices={prices}
          value={complexity}
          onChange={(choice) => setValue('scriptComplexity', choice)}
        />
        <EstimateResult estimate={estimate} />
        <FormError message={problem} />
        <SubmitButton
          size="large"
          startIcon={<Save size={17} />}
          busy={busy}
          busyLabel="Saving…"
          missing={videosProblem(prices, videos)}
          missingHidden
        >
          Save estimate
        </SubmitButton>
      </Form>
    </Card>
  );
}

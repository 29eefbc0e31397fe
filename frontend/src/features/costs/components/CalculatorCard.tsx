import Button from '@mui/material/Button';
import Slider from '@mui/material/Slider';
import TextField from '@mui/material/TextField';
import { Save } from 'lucide-react';
import type { EstimatePrices } from '~/api/generated';
import { Card } from '~/shared/ui/Card';
import { submitWith } from '~/shared/ui/submitWith';
import type { CostForm } from '../useCostForm';
import styles from './CalculatorCard.module.css';
import { ComplexityChoice } from './ComplexityChoice';
import { EstimateResult } from './EstimateResult';

export function CalculatorCard({ prices, form }: { prices: EstimatePrices; form: CostForm }) {
  const { minVideosPerMonth: min, maxVideosPerMonth: max } = prices;
  return (
    <Card title="Cost Calculator" subtitle="Change a figure to see what the month will cost">
      <form className={styles.form} onSubmit={submitWith(form.save)} noValidate>
        <div>
          <TextField
            label="Videos per month"
            type="number"
            value={form.text}
            onChange={({ target }) => form.setText(target.value)}
            onBlur={form.normalizeText}
            error={form.problem !== undefined}
            helperText={form.problem ?? `${min} to ${max.toLocaleString('en-GB')}`}
            slotProps={{ htmlInput: { min, max, step: 1 } }}
          />
          <div className={styles.slider}>
            <Slider
              aria-label="Videos per month, approximately"
              min={min}
              max={max}
              value={Math.min(Math.max(form.videos, min), max)}
              onChange={(_, videos) => form.setText(String(videos))}
            />
          </div>
        </div>
        <ComplexityChoice prices={prices} value={form.complexity} onChange={form.setComplexity} />
        <EstimateResult estimate={form.estimate} />
        <Button
          type="submit"
          variant="contained"
          size="large"
          startIcon={<Save size={17} />}
          disabled={form.saving || form.problem !== undefined}
        >
          {form.saving ? 'Saving...' : 'Save Estimate'}
        </Button>
      </form>
    </Card>
  );
}

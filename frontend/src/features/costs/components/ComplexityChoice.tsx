import { useId } from 'react';
import type { EstimatePrices, ScriptComplexity } from '~/api/generated';
import { pence } from '~/shared/format/money';
import { humanize } from '~/shared/format/words';
import { FieldGroup } from '~/shared/ui/FieldGroup';
import styles from './ComplexityChoice.module.css';

interface ComplexityChoiceProps {
  prices: EstimatePrices;
  value: ScriptComplexity;
  onChange: (complexity: ScriptComplexity) => void;
}

export function ComplexityChoice({ prices, value, onChange }: ComplexityChoiceProps) {
  const name = useId();
  return (
    <FieldGroup legend="Script complexity">
      <div className={styles.choices}>
        {prices.scripts.map(({ complexity, costPerScript }) => (
          <label key={complexity} className={styles.choice}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={complexity === value}
              onChange={() => onChange(complexity)}
            />
            <span className={styles.name}>{humanize(complexity)}</span>
            <span className={styles.price}>{pence(costPerScript)} per script</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

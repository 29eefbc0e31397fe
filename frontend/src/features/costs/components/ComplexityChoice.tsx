import { useId } from 'react';
import type { EstimatePrices, ScriptComplexity } from '~/api/generated';
import { FieldGroup } from '~/shared/components/FieldGroup';
import { pence } from '~/shared/format/money';
import { inWords } from '~/shared/format/words';
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
            <span className={styles.name}>{inWords(complexity)}</span>
            <span className={styles.price}>{pence(costPerScript)} per script</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

'use client';

import { Input } from '@mantine/core';
import { ratingLabels, Star, scores } from '@/components/ui/stars';
import classes from '@/components/ui/stars.module.css';
import { useControl } from './control';

/** One to five stars as radio buttons; 0 when none is chosen. */
export function StarField({ name, label }: { name: string; label: string }) {
  const { id, group, value, change, problem } = useControl({ name, label, required: true });
  const chosen = typeof value === 'number' ? value : 0;
  return (
    <Input.Wrapper {...group} labelElement="div">
      <div className={classes.stars} role="radiogroup" aria-labelledby={`${group.id}-label`}>
        {scores.map((score) => (
          <label key={score}>
            <input
              type="radio"
              name={id}
              id={score === 1 ? id : undefined}
              className="vh"
              value={score}
              checked={chosen === score}
              aria-invalid={problem ? true : undefined}
              onChange={() => change(score)}
            />
            <Star on={score <= chosen} />
            <span className="vh">{`${score} 分，${ratingLabels[score]}`}</span>
          </label>
        ))}
        <span aria-hidden="true">{ratingLabels[chosen]}</span>
      </div>
    </Input.Wrapper>
  );
}

'use client';

import { Input } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useControl } from '@/components/form/control';
import { TextAreaField } from '@/components/form/fields';
import { useZodForm } from '@/components/form/use-zod-form';
import { toast } from '@/lib/client/toast-store';
import { useEndpointMutation } from '@/lib/client/use-endpoint';
import { type rateConsultation, ratingForm } from '@/lib/contract/questions';
import { CardForm } from './card-form';
import classes from './consultation.module.css';
import { consultationRef, consultationsRef, ratingRef } from './consultation-refs';

const words = ['', '很不满意', '不满意', '一般', '满意', '很满意'];
const scores = [1, 2, 3, 4, 5];

const Star = ({ on }: { on: boolean }) =>
  on ? <IconStarFilled size="1.375rem" aria-hidden /> : <IconStar size="1.375rem" stroke={1.5} aria-hidden />;

/** A given rating. */
export function Stars({ rating }: { rating: number }) {
  return (
    <p className={classes.stars}>
      <span className="vh">{`${rating} 分，`}</span>
      {scores.map((score) => (
        <Star key={score} on={score <= rating} />
      ))}
      <span>{words[rating]}</span>
    </p>
  );
}

/** One to five stars as radio buttons. */
function StarField() {
  const { id, group, value, change, problem } = useControl({ name: 'rating', label: '评分', required: true });
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
            <span className="vh">{`${score} 分，${words[score]}`}</span>
          </label>
        ))}
        <span aria-hidden="true">{words[chosen]}</span>
      </div>
    </Input.Wrapper>
  );
}

/** 评价: once. */
export function RatingForm({ id }: { id: number }) {
  const { mutateAsync } = useEndpointMutation<typeof rateConsultation>(ratingRef, {
    refreshes: [consultationRef, consultationsRef],
    meta: { quiet: true },
  });
  const form = useZodForm({
    schema: ratingForm,
    initial: { rating: 0, comment: '' },
    send: async (body) => {
      await mutateAsync({ params: { id }, body });
      toast('感谢您的评价', 'done');
    },
  });
  return (
    <CardForm title="评价这次答复" form={form} submitLabel="提交评价" variant="outline">
      <StarField />
      <TextAreaField name="comment" label="评语" rows={3} maxLength={500} help="只有协会与答复人能看到评语" />
    </CardForm>
  );
}

'use client';

import { RatingCard } from '@/components/form/rating-card';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { type rateAnswer, ratingForm } from '@/lib/contract/questions';
import { ownQuestionRef, ownQuestionsRef, ratingRef } from './question-refs';

/** 评价: allowed once. */
export function RatingForm({ id }: { id: number }) {
  const { mutateAsync } = useEndpointMutation<typeof rateAnswer>(ratingRef, {
    refreshes: [ownQuestionRef, ownQuestionsRef],
    meta: { quiet: true },
  });
  return (
    <RatingCard
      title="评价这次答复"
      schema={ratingForm}
      send={(body) => mutateAsync({ params: { id }, body })}
      help="只有协会与答复人能看到评语"
    />
  );
}

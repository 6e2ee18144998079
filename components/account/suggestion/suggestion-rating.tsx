'use client';

import { RatingCard } from '@/components/form/rating-card';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { type rateSuggestion, suggestionRatingForm } from '@/lib/contract/suggestions';
import { ratingRef, suggestionReadings } from './suggestion-refs';

/** 评价: allowed once. */
export function SuggestionRating({ id }: { id: number }) {
  const { mutateAsync } = useEndpointMutation<typeof rateSuggestion>(ratingRef, {
    refreshes: suggestionReadings,
    meta: { quiet: true },
  });
  return (
    <RatingCard
      title="评价这次回复"
      schema={suggestionRatingForm}
      send={(body) => mutateAsync({ params: { id }, body })}
      rows={2}
      maxLength={300}
    />
  );
}

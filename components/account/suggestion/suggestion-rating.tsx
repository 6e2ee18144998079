'use client';

import { CardForm } from '@/components/form/card-form';
import { TextAreaField } from '@/components/form/fields';
import { StarField } from '@/components/form/star-field';
import { useZodForm } from '@/components/form/use-zod-form';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { type rateSuggestion, suggestionRatingForm } from '@/lib/contract/suggestions';
import { ratingRef, suggestionReadings } from './suggestion-refs';

/** 评价: allowed once. */
export function SuggestionRating({ id }: { id: number }) {
  const { mutateAsync } = useEndpointMutation<typeof rateSuggestion>(ratingRef, {
    refreshes: suggestionReadings,
    meta: { quiet: true },
  });
  const form = useZodForm({
    schema: suggestionRatingForm,
    initial: { rating: 0, comment: '' },
    send: async (body) => {
      await mutateAsync({ params: { id }, body });
      toast('感谢您的评价', 'done');
    },
  });
  return (
    <CardForm title="评价这次回复" form={form} submitLabel="提交评价" variant="outline">
      <StarField name="rating" label="评分" />
      <TextAreaField name="comment" label="评语" rows={2} maxLength={300} />
    </CardForm>
  );
}

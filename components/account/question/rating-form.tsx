'use client';

import { CardForm } from '@/components/form/card-form';
import { TextAreaField } from '@/components/form/fields';
import { StarField } from '@/components/form/star-field';
import { useZodForm } from '@/components/form/use-zod-form';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { type rateAnswer, ratingForm } from '@/lib/contract/questions';
import { ownQuestionRef, ownQuestionsRef, ratingRef } from './question-refs';

/** 评价: allowed once. */
export function RatingForm({ id }: { id: number }) {
  const { mutateAsync } = useEndpointMutation<typeof rateAnswer>(ratingRef, {
    refreshes: [ownQuestionRef, ownQuestionsRef],
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
      <StarField name="rating" label="评分" />
      <TextAreaField name="comment" label="评语" rows={3} maxLength={500} help="只有协会与答复人能看到评语" />
    </CardForm>
  );
}

'use client';

import { CardForm } from '@/components/form/card-form';
import { TextAreaField } from '@/components/form/fields';
import { useZodForm } from '@/components/form/use-zod-form';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { type askAboutSuggestion, suggestionFollowUpForm } from '@/lib/contract/suggestions';
import { followUpRef, suggestionReadings } from './suggestion-refs';

/** 追问: allowed once. */
export function SuggestionFollowUp({ id }: { id: number }) {
  const { mutateAsync } = useEndpointMutation<typeof askAboutSuggestion>(followUpRef, {
    refreshes: suggestionReadings,
    meta: { quiet: true },
  });
  const form = useZodForm({
    schema: suggestionFollowUpForm,
    initial: { question: '' },
    send: async (body) => {
      await mutateAsync({ params: { id }, body });
      toast('追问已送达', 'done');
    },
  });
  return (
    <CardForm
      title="追问一次"
      form={form}
      submitLabel="提交追问"
      variant="outline"
      keepAs={`complaint-follow-up:${id}`}
    >
      <TextAreaField name="question" label="追问" required rows={3} maxLength={1000} help="只能追问一次，请一次写全" />
    </CardForm>
  );
}

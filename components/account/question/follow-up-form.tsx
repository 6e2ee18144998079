'use client';

import { CardForm } from '@/components/form/card-form';
import { TextAreaField } from '@/components/form/fields';
import { useZodForm } from '@/components/form/use-zod-form';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { type askFollowUp, followUpForm } from '@/lib/contract/questions';
import { followUpRef, ownQuestionRef, ownQuestionsRef } from './question-refs';

/** 追问: allowed once. With the consent to publication, a follow-up is published too; the form says so. */
export function FollowUpForm({ id, isPublic }: { id: number; isPublic: boolean }) {
  const { mutateAsync } = useEndpointMutation<typeof askFollowUp>(followUpRef, {
    refreshes: [ownQuestionRef, ownQuestionsRef],
    meta: { quiet: true },
  });
  const form = useZodForm({
    schema: followUpForm,
    initial: { question: '' },
    send: async (body) => {
      await mutateAsync({ params: { id }, body });
      toast('追问已送达', 'done');
    },
  });
  const once = '只能追问一次，请把想问的一次写全';
  return (
    <CardForm title="追问一次" form={form} submitLabel="提交追问" keepAs={`follow-up:${id}`}>
      <TextAreaField
        name="question"
        label="追问"
        required
        rows={4}
        maxLength={2000}
        help={isPublic ? `${once}。您同意公开这个问题，追问也会在隐去姓名与事实以后公开` : once}
      />
    </CardForm>
  );
}

'use client';

import { CardForm } from '@/components/form/card-form';
import { TextAreaField } from '@/components/form/fields';
import { useZodForm } from '@/components/form/use-zod-form';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { type askFollowUp, followUpForm } from '@/lib/contract/questions';
import { followUpRef, ownQuestionRef, ownQuestionsRef } from './question-refs';

/** 追问: allowed once. A follow-up to a public question is public too; the form says so before it is sent. */
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
    <CardForm title="追问一次" form={form} submitLabel="提交追问">
      <TextAreaField
        name="question"
        label="追问"
        required
        rows={4}
        maxLength={2000}
        help={isPublic ? `${once}。这个问题是公开的，您的追问会连同答复一起公开，请不要写姓名、电话与合同金额` : once}
      />
    </CardForm>
  );
}

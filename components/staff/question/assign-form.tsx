'use client';

import { CardForm } from '@/components/form/card-form';
import { SelectField } from '@/components/form/fields';
import { useZodForm } from '@/components/form/use-zod-form';
import { tellDecided } from '@/components/staff/decided/decided';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { assignQuestion } from '@/lib/contract/experts';
import type { StaffQuestion } from '@/lib/contract/questions';
import { assignRef, questionReadings } from './staff-answers-refs';

/** Assigns a question to an expert, with a new due date. */
export function AssignForm({ question: { id, experts, expert } }: { question: StaffQuestion }) {
  const { mutateAsync } = useEndpointMutation<typeof assignQuestion>(assignRef, {
    refreshes: questionReadings,
    meta: { quiet: true },
  });
  const form = useZodForm({
    schema: assignQuestion.body,
    initial: { expertId: '' },
    toInput: ({ expertId }) => ({ expertId: expertId || undefined }),
    send: async (body) => {
      await mutateAsync({ params: { id }, body });
      tellDecided('question', id, '已请专家答复');
    },
  });
  return (
    <CardForm title={expert ? '改请专家' : '请专家答复'} form={form} submitLabel="指派" variant="outline">
      <SelectField
        name="expertId"
        label="专家"
        required
        options={experts.map(({ id: value, name, organisation, field }) => ({
          value: String(value),
          label: `${name}（${organisation}，${field}）`,
        }))}
      />
    </CardForm>
  );
}

'use client';

import { CardForm } from '@/components/form/card-form';
import { TextAreaField } from '@/components/form/fields';
import { UploadField } from '@/components/form/upload-field';
import { useZodForm } from '@/components/form/use-zod-form';
import { tellDecided } from '@/components/staff/decided/decided';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import {
  type answerQuestion,
  MAX_QUESTION_FILES,
  officeAnswerForm,
  type StaffQuestion,
} from '@/lib/contract/questions';
import { officeAnswerRef, questionReadings } from './staff-answers-refs';

const empty = { answer: '', files: [] as string[] };

/** Answer of the office, in its own name or on behalf of the expert. */
export function OfficeAnswerForm({ question: { id, expert, isPublic, answer } }: { question: StaffQuestion }) {
  const { mutateAsync } = useEndpointMutation<typeof answerQuestion>(officeAnswerRef, {
    refreshes: questionReadings,
    meta: { quiet: true },
  });
  const form = useZodForm({
    schema: officeAnswerForm,
    initial: empty,
    send: async (body) => {
      await mutateAsync({ params: { id }, body });
      form.restore(empty);
      tellDecided('question', id, '答复已送达');
    },
  });
  const reach = isPublic ? '提问人同意公开，答复后请核对隐去姓名与事实的公开稿' : '这个问题是私密的，只有提问人能看到';
  return (
    <CardForm
      title={answer === null ? '答复' : '答复追问'}
      form={form}
      submitLabel="提交答复"
      keepAs={`office-answer:${id}`}
    >
      <TextAreaField
        name="answer"
        label={expert ? `以${expert.name}专家的名义答复` : '以协会的名义答复'}
        required
        rows={10}
        maxLength={50_000}
        help={`每行一段；行首写“- ”成列表，“> ”成引用，“## ”成小标题。${reach}`}
      />
      <UploadField
        name="files"
        label="附件"
        purpose="document"
        bType={5}
        max={MAX_QUESTION_FILES}
        help={`至多 ${MAX_QUESTION_FILES} 个，只有提问人能看到`}
      />
    </CardForm>
  );
}

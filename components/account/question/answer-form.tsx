'use client';

import '@/components/ui/prose.css';
import { useState } from 'react';
import { CardForm } from '@/components/form/card-form';
import { DraftNotices, savedWords } from '@/components/form/draft-notices';
import { TextAreaField } from '@/components/form/fields';
import { LeaveGuard } from '@/components/form/leave-guard';
import { UploadField } from '@/components/form/upload-field';
import { useFormDraft } from '@/components/form/use-form-draft';
import { useZodForm } from '@/components/form/use-zod-form';
import { Skeleton } from '@/components/ui/skeleton';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { ANSWER_MIN, type answerAsExpert, answerForm, type ExpertQuestion } from '@/lib/contract/experts';
import { MAX_QUESTION_FILES } from '@/lib/contract/questions';
import { uploadsInWords } from '@/lib/format/uploads';
import { answerRef, expertReadings } from './expert-refs';
import classes from './question.module.css';

const empty = { answer: '', files: [] as string[] };
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Preview of the text as the asker will see it; the renderer is loaded on demand. */
function Preview({ text }: { text: string }) {
  const [html, setHtml] = useState<string | null>(null);
  const show = async () => {
    const { writtenHtml } = await import('@/lib/text/written-html');
    // Typed HTML is shown as text, so none of it is executed.
    setHtml(writtenHtml(text, 'show'));
  };
  return (
    <>
      <button
        type="button"
        className="btn btn-quiet"
        aria-expanded={html !== null}
        onClick={() => (html === null ? void show() : setHtml(null))}
      >
        {html === null ? '预览' : '收起预览'}
      </button>
      {html !== null && (
        <section className={classes.preview} aria-label="答复预览">
          {html ? (
            <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
          ) : (
            <p className="mute">还没有写。</p>
          )}
        </section>
      )}
    </>
  );
}

/** Answer to a question or its follow-up: text and files, saved as a draft. */
export function AnswerForm({ question: { id, isFollowUp, isPublic } }: { question: ExpertQuestion }) {
  const [isSent, setSent] = useState(false);
  const { mutateAsync } = useEndpointMutation<typeof answerAsExpert>(answerRef, {
    refreshes: expertReadings,
    meta: { quiet: true },
  });
  const form = useZodForm({
    schema: answerForm,
    initial: empty,
    send: async (body) => {
      await draft.check();
      setSent(true);
      try {
        await mutateAsync({ params: { id }, body });
      } catch (error) {
        setSent(false);
        throw error;
      }
      await draft.discard();
      toast('答复已送达', 'done');
    },
  });
  const draft = useFormDraft({
    kind: 'expert-answer',
    matter: { questionId: id, isFollowUp },
    values: form.form.values,
    isClosed: isSent,
    describe: async () => (data) => [
      ['答复', textOf(data.answer)],
      ['附件', uploadsInWords(data.files)],
    ],
    restore: ({ answer, files }) => {
      const kept = Array.isArray(files) ? files.filter((file) => typeof file === 'string') : [];
      form.restore({ answer: textOf(answer), files: kept });
    },
  });
  if (!draft.ready) return <Skeleton variant="lines" rows={6} />;
  return (
    <>
      <LeaveGuard isUnsaved={draft.isUnsaved} save={draft.keeps ? () => draft.save() : undefined} />
      <DraftNotices draft={draft} />
      <CardForm
        title={isFollowUp ? '答复追问' : '写答复'}
        form={form}
        submitLabel="提交答复"
        beside={
          <>
            <Preview text={form.form.values.answer} />
            <output className="mute">{savedWords(draft)}</output>
          </>
        }
      >
        <TextAreaField
          name="answer"
          label="答复"
          required
          rows={12}
          minLength={ANSWER_MIN}
          maxLength={20_000}
          help={`每行一段；行首写“- ”成列表，“> ”成引用，“## ”成小标题，**两个星号之间**加粗。${
            isPublic ? '提问人同意公开，工作人员隐去姓名与事实以后收入版权问答' : '这个问题是私密的，只有提问人能看到'
          }`}
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
    </>
  );
}

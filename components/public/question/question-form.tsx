'use client';

import { useState } from 'react';
import { RadioField, SelectField, TextAreaField, TextField } from '@/components/form/fields';
import { UploadField } from '@/components/form/upload-field';
import { useFormDraft } from '@/components/form/use-form-draft';
import { useZodForm } from '@/components/form/use-zod-form';
import { PayMethodDialog } from '@/components/public/payment/pay-method-dialog';
import { FormPage, FormSection } from '@/components/public/templates/form-page';
import { Price } from '@/components/ui/price';
import { isUnknownCall } from '@/lib/client/http/errors';
import type { Extra } from '@/lib/client/orders/pay-types';
import { keepWords } from '@/lib/client/orders/tab-memory';
import { BODY_MIN, MAX_QUESTION_FILES, questionForm, TITLE_MIN } from '@/lib/contract/questions';
import { uploadsInWords } from '@/lib/format/uploads';
import { QuestionAside } from './question-aside';
import type { Counsel } from './use-counsel';

const visibilities = [
  { value: 'private', label: '私密', text: '只有您、答复人和本会工作人员能看到' },
  { value: 'public', label: '同意公开', text: '答复后由工作人员隐去姓名与事实，再收入版权问答；可以随时撤回' },
];

const empty = { title: '', category: '', body: '', files: [] as string[], visibility: 'private' };
type Values = typeof empty;

const toInput = ({ visibility, ...rest }: Values) => ({ ...rest, isPublic: visibility === 'public' });
const text = (value: unknown) => (typeof value === 'string' ? value : '');

export interface QuestionFormProps {
  counsel: Counsel;
  categories: readonly { dictValue: string; dictLabel: string }[];
}

/** Question form: saved on the server as a draft, then paid. The order contains only the draft's id. */
export function QuestionForm({ counsel, categories }: QuestionFormProps) {
  const { expert, amount } = counsel;
  const kind = expert ? 'expert' : 'answer';
  const [paying, setPaying] = useState<Extra | null>(null);
  const { form, source, element, submit, restore, problems, failure, busy } = useZodForm({
    schema: questionForm,
    initial: empty,
    toInput,
    send: async (body) => {
      const saved = draft.save(body).then(({ id, revision }): Extra => ({ draftId: id, draftRevision: revision }));
      // Providers without drafts get the texts with the order.
      const extra = await saved.catch((error: unknown): Extra => {
        if (isUnknownCall(error)) return { words: keepWords(body) };
        throw error;
      });
      setPaying(extra);
    },
  });
  const draft = useFormDraft({
    kind,
    matter: { expertId: expert?.id ?? 0 },
    values: toInput(form.values),
    isClosed: paying !== null,
    describe: async () => (data) => [
      ['标题', text(data.title)],
      ['类别', categories.find(({ dictValue }) => dictValue === data.category)?.dictLabel ?? text(data.category)],
      ['描述', text(data.body)],
      ['附件', uploadsInWords(data.files)],
      ['公开方式', data.isPublic === true ? '同意公开' : '私密'],
    ],
    restore: (data) => {
      const visibility = data.isPublic === true ? 'public' : 'private';
      restore({
        title: text(data.title),
        category: text(data.category),
        body: text(data.body),
        files: Array.isArray(data.files) ? data.files.filter((file) => typeof file === 'string') : [],
        visibility,
      });
    },
  });
  const startAnew = () => {
    void draft.discard();
    restore(empty);
  };
  const title = expert ? `向${expert.name}咨询` : '提出问题';
  return (
    <>
      <FormPage
        title={title}
        lead={
          expert
            ? `${expert.organisation}　${expert.title}`
            : '由值班专家书面答复，默认只有您、答复人和本会工作人员能看到'
        }
        back={
          expert
            ? { href: `/expert-detail/${expert.id}`, label: '返回专家页' }
            : { href: '/answer', label: '返回版权问答' }
        }
        aside={<QuestionAside counsel={counsel} />}
        source={source}
        element={element}
        problems={problems}
        failure={failure}
        draft={draft}
        onStartAnew={startAnew}
        busy={busy}
        onSubmit={() => void submit()}
        submitLabel="提交并付款"
        beside={<Price fen={amount} per="次" />}
      >
        <FormSection title="问题">
          <div className="form-grid">
            <TextField
              name="title"
              label="标题"
              required
              full
              maxLength={60}
              help={`${TITLE_MIN} 至 60 个字，一句话说清想问什么`}
            />
            <SelectField
              name="category"
              label="类别"
              required
              options={categories.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel }))}
            />
            <TextAreaField
              name="body"
              label="描述"
              required
              rows={9}
              minLength={BODY_MIN}
              maxLength={5000}
              help="写明时间、当事人的关系、作品与合同的情况，以及您希望达到的结果。请不要写无关人员的姓名与证件号码。"
            />
            <UploadField name="files" label="附件" purpose="document" bType={5} max={MAX_QUESTION_FILES} />
          </div>
        </FormSection>
        <FormSection title="公开方式">
          <RadioField name="visibility" label="答复以后是否公开" required options={visibilities} />
        </FormSection>
      </FormPage>
      {paying && (
        <PayMethodDialog
          type={kind}
          title={expert ? `咨询${expert.name}` : '版权问答'}
          amount={amount}
          extra={{ ...paying, ...(expert && { exId: expert.id }) }}
          onClose={() => setPaying(null)}
        />
      )}
    </>
  );
}

'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { DraftLine } from '@/components/form/draft-lines';
import { CheckField, RadioField, SelectField, TextAreaField, TextField } from '@/components/form/fields';
import { UploadField } from '@/components/form/upload-field';
import { useFormDraft } from '@/components/form/use-form-draft';
import { useZodForm } from '@/components/form/use-zod-form';
import { FormPage, FormSection } from '@/components/public/templates/form-page';
import { toast } from '@/lib/client/browser/toast-store';
import { filedPageOf, isApiError } from '@/lib/client/http/errors';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import {
  MAX_SUGGESTION_FILES,
  SUGGESTION_BODY_MIN,
  SUGGESTION_TITLE_MIN,
  type submitSuggestion,
  suggestionForm,
} from '@/lib/contract/suggestions';
import { uploadsInWords } from '@/lib/format/uploads';
import {
  REPLY_DAYS,
  suggestionPath,
  suggestionTopicLabels,
  suggestionTypeLabels,
} from '@/lib/kinds/content/suggestion-labels';

import classes from './suggest.module.css';
import { submitRef, suggestionReadings } from './suggestion-refs';

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const empty = { type: '', topic: '', title: '', body: '', files: [] as string[], contact: '', isAnonymous: false };

/** Form values restored from a draft. */
const restored = (data: Record<string, unknown>): typeof empty => {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    type: text(data.type),
    topic: text(data.topic),
    title: text(data.title),
    body: text(data.body),
    files: Array.isArray(data.files) ? data.files.filter((file) => typeof file === 'string') : [],
    contact: text(data.contact),
    isAnonymous: data.isAnonymous === true,
  };
};

const linesOf = (data: Record<string, unknown>): DraftLine[] => {
  const { type, topic, title, body, files, contact, isAnonymous } = restored(data);
  const labelIn = (labels: Record<string, string>, code: string) => labels[code] ?? code;
  return [
    ['类型', labelIn(suggestionTypeLabels, type)],
    ['涉及事项', labelIn(suggestionTopicLabels, topic)],
    ['标题', title],
    ['内容', body],
    ['附件', uploadsInWords(files)],
    ['匿名提交', isAnonymous ? '是' : ''],
    ['联系方式', contact],
  ];
};

/** 提交投诉建议: saved as a draft while typing. */
export function SuggestionFormView() {
  const router = useRouter();
  const [isSent, setSent] = useState(false);
  const { mutateAsync } = useEndpointMutation<typeof submitSuggestion>(submitRef, {
    refreshes: suggestionReadings,
    meta: { quiet: true },
  });
  const { form, source, element, submit, restore, problems, failure, busy } = useZodForm({
    schema: suggestionForm,
    initial: empty,
    send: async (body) => {
      await draft.check();
      setSent(true);
      try {
        const { id, number } = await mutateAsync({ body });
        await draft.discard();
        toast(`已提交，编号 ${number}`, 'done');
        router.push(suggestionPath(id));
      } catch (error) {
        const filed = filedPageOf(error);
        if (filed === undefined) {
          setSent(false);
          throw error;
        }
        await draft.discard();
        if (isApiError(error)) toast(error.message);
        router.push(filed);
      }
    },
  });
  const { isAnonymous } = form.values;
  const draft = useFormDraft({
    kind: 'suggestion',
    values: form.values,
    isClosed: isSent,
    describe: async () => linesOf,
    restore: (data) => restore(restored(data)),
  });
  return (
    <div className={classes.form}>
      <FormPage
        title="提交投诉建议"
        lead={`${REPLY_DAYS} 个工作日内回复，回复以站内消息告知`}
        back={{ href: '/suggest', label: '返回投诉建议' }}
        source={source}
        element={element}
        problems={problems}
        failure={failure}
        draft={draft}
        onStartAnew={() => {
          void draft.discard();
          restore(empty);
        }}
        busy={busy}
        onSubmit={() => void submit()}
        submitLabel="提交"
      >
        <FormSection title="内容">
          <div className="form-grid">
            <RadioField name="type" label="类型" required options={optionsOf(suggestionTypeLabels)} />
            <SelectField name="topic" label="涉及事项" required options={optionsOf(suggestionTopicLabels)} />
            <TextField
              name="title"
              label="标题"
              required
              full
              maxLength={60}
              help={`${SUGGESTION_TITLE_MIN} 至 60 个字`}
            />
            <TextAreaField
              name="body"
              label="内容"
              required
              rows={8}
              minLength={SUGGESTION_BODY_MIN}
              maxLength={3000}
              help="写明时间、地点、涉及的业务编号或者页面，以及您的要求"
            />
            <UploadField
              name="files"
              label="附件"
              purpose="document"
              bType={5}
              max={MAX_SUGGESTION_FILES}
              help={isAnonymous ? '文件名与文件里的署名不会被隐去，请自行检查' : undefined}
            />
          </div>
        </FormSection>
        <FormSection title="联系">
          <div className="form-grid">
            <CheckField name="isAnonymous">匿名提交：工作人员看不到是谁写的，您仍能在这里看到回复</CheckField>
            {!isAnonymous && (
              <TextField
                name="contact"
                label="联系方式"
                full
                help="手机号、固定电话或邮箱，需要核实情况时使用；可以不填"
              />
            )}
          </div>
        </FormSection>
      </FormPage>
    </div>
  );
}

'use client';

import '@/components/ui/prose.css';

import { useState } from 'react';
import { CardForm } from '@/components/form/card-form';
import { CheckField, TextAreaField, TextField } from '@/components/form/fields';
import { RichTextField } from '@/components/form/rich-text-field';
import { useRevision } from '@/components/form/use-revision';
import { useZodForm } from '@/components/form/use-zod-form';
import { DefinitionList } from '@/components/ui/definition-list';
import { NoticeBar } from '@/components/ui/notice-bar';
import { PromptDialog } from '@/components/ui/prompt-dialog';
import { toast } from '@/lib/client/browser/toast-store';
import { call } from '@/lib/client/http/http';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import {
  type PublishedQuestion,
  publicationForm,
  type publishAnswer,
  type refusePublication,
} from '@/lib/contract/question-publications';
import type { getStaffQuestion, StaffQuestion } from '@/lib/contract/questions';
import { publishRef, questionReadings, refusePublicationRef, staffQuestionRef } from './staff-answers-refs';

export interface PublicationFormProps {
  question: StaffQuestion;
  /** Text with the facts that patterns find replaced, or as published before. */
  proposal: PublishedQuestion;
}

/** Text that the provider has sanitised before it was stored. */
const Written = ({ html }: { html: string }) => <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;

/** Text of an answer for the public: names and facts are taken out here, and nothing is published before. */
export function PublicationForm({
  question: { id, publication, publicationRevision },
  proposal,
}: PublicationFormProps) {
  const [isRefusing, setRefusing] = useState(false);
  const options = { refreshes: questionReadings, meta: { quiet: true } };
  const publish = useEndpointMutation<typeof publishAnswer>(publishRef, options);
  const refuse = useEndpointMutation<typeof refusePublication>(refusePublicationRef, options);
  const isPublished = publication === 'published';
  const { newer, save } = useRevision(publicationRevision, async () => {
    const now = await call<typeof getStaffQuestion>(staffQuestionRef, { params: { id } });
    return { revision: now.publicationRevision, text: now.proposal, publication: now.publication };
  });
  const form = useZodForm({
    schema: publicationForm,
    initial: { ...proposal, despiteFacts: false },
    send: async (body) => {
      await save((stated) => publish.mutateAsync({ params: { id }, body: { ...body, ...stated } }));
      toast(isPublished ? '公开稿已更新' : '已公开', 'done');
    },
  });
  return (
    <>
      <CardForm
        title={isPublished ? '公开稿' : '核对公开稿'}
        form={form}
        submitLabel={isPublished ? '更新公开稿' : '公开'}
        keepAs={`publication:${id}`}
        beside={
          <button type="button" className="btn btn-quiet" onClick={() => setRefusing(true)}>
            {isPublished ? '下线' : '不公开'}
          </button>
        }
      >
        {newer && newer.publication !== 'published' && (
          <NoticeBar>同事已经决定不公开；再保存一次，即改为公开</NoticeBar>
        )}
        {newer?.publication === 'published' && newer.text && (
          <NoticeBar>
            <p>现在公开着的（同事保存的）：</p>
            <DefinitionList
              items={[
                { label: '标题', value: newer.text.title },
                { label: '问题', value: newer.text.question },
                { label: '答复', value: <Written html={newer.text.answer} /> },
                ...newer.text.followUps.flatMap(({ question, answer }) => [
                  { label: '追问', value: question },
                  { label: '追问的答复', value: <Written html={answer} /> },
                ]),
              ]}
            />
          </NoticeBar>
        )}
        <p className="mute">
          提问人同意公开。电话、证件号码、金额与单位名称已经替换，姓名与能认出当事人的事实请逐句核对；公开的只有这里的文字，附件不公开。
        </p>
        <TextField name="title" label="公开的标题" required maxLength={60} />
        <TextAreaField name="question" label="公开的问题" required rows={6} maxLength={5000} />
        <RichTextField name="answer" label="公开的答复" required />
        {proposal.followUps.map((_, at) => (
          <div key={at}>
            <TextAreaField name={`followUps.${at}.question`} label="公开的追问" required rows={3} maxLength={2000} />
            <RichTextField name={`followUps.${at}.answer`} label="追问的答复" required />
          </div>
        ))}
        <CheckField name="despiteFacts">已经核对：留下的号码、地址与姓名可以公开</CheckField>
      </CardForm>
      {isRefusing && (
        <PromptDialog
          title={isPublished ? '下线这则问答？' : '不公开这则问答？'}
          label="原因"
          confirmLabel={isPublished ? '下线' : '不公开'}
          maxLength={200}
          isValid={(text) => text !== '' || '请写明原因'}
          send={async (reason) => {
            await save((stated) => refuse.mutateAsync({ params: { id }, body: { reason, ...stated } }));
            toast(isPublished ? '已下线' : '已记录', 'done');
          }}
          onClose={() => setRefusing(false)}
        >
          <p>原因会告诉提问人，不影响其查看答复。</p>
        </PromptDialog>
      )}
    </>
  );
}

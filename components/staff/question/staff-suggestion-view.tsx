'use client';

import { useState } from 'react';
import { CardForm } from '@/components/form/card-form';
import { TextAreaField } from '@/components/form/fields';
import { useZodForm } from '@/components/form/use-zod-form';
import { AccountDetail, DetailColumns, DetailHead } from '@/components/shell/list/account-detail';
import { FileList } from '@/components/shell/list/file-list';
import { tellDecided } from '@/components/staff/decided/decided';
import { QueuePanel } from '@/components/staff/queue/queue-panel';
import { Card } from '@/components/ui/card';
import { PromptDialog } from '@/components/ui/prompt-dialog';
import { Stars } from '@/components/ui/stars';
import { StatusTag } from '@/components/ui/status-tag';
import { isRefused } from '@/lib/client/http/errors';
import { refresh, useClient, useEndpoint, useEndpointMutation } from '@/lib/client/http/use-endpoint';
import {
  type closeSuggestion,
  type replyToSuggestion,
  type StaffSuggestion,
  suggestionReplyForm,
} from '@/lib/contract/suggestions';
import {
  suggestionStateLabels,
  suggestionTopicLabels,
  suggestionTypeLabels,
} from '@/lib/kinds/content/suggestion-labels';
import classes from './staff-answers.module.css';
import { closeSuggestionRef, replyRef, staffSuggestionRef, suggestionReadings } from './staff-answers-refs';

const Words = ({ title, text, at }: { title: string; text: string; at?: string }) => (
  <Card title={title} more={at && <p className="mute">{at.slice(0, 16)}</p>}>
    <p className={classes.text}>{text}</p>
  </Card>
);

/** Reads the suggestion anew after a refusal of what was based on an earlier one. */
function useReread() {
  const client = useClient();
  return async (error: unknown) => {
    if (isRefused(error, 'changedMeanwhile')) await refresh(client, suggestionReadings);
  };
}

interface Answerable {
  suggestion: Pick<StaffSuggestion, 'id' | 'revision'>;
}

function ReplyForm({ suggestion: { id, revision } }: Answerable) {
  const { mutateAsync } = useEndpointMutation<typeof replyToSuggestion>(replyRef, {
    refreshes: suggestionReadings,
    meta: { quiet: true },
    onError: useReread(),
  });
  const form = useZodForm({
    schema: suggestionReplyForm,
    initial: { reply: '' },
    send: async (body) => {
      await mutateAsync({ params: { id }, body: { ...body, revision } });
      tellDecided('suggestion', id, '回复已送达');
    },
  });
  return (
    <CardForm title="回复" form={form} submitLabel="发送回复" keepAs={`suggestion-reply:${id}`}>
      <TextAreaField name="reply" label="回复内容" required rows={8} maxLength={5000} help="提交人会收到站内消息" />
    </CardForm>
  );
}

function CloseButton({ suggestion: { id, revision } }: Answerable) {
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync } = useEndpointMutation<typeof closeSuggestion>(closeSuggestionRef, {
    refreshes: suggestionReadings,
    meta: { quiet: true },
    onError: useReread(),
  });
  return (
    <>
      <button type="button" className="btn btn-quiet" onClick={() => setOpen(true)}>
        关闭
      </button>
      {isOpen && (
        <PromptDialog
          title="关闭这件投诉建议？"
          label="关闭原因"
          confirmLabel="关闭"
          isValid={(text) => text !== '' || '请填写关闭原因'}
          send={async (reason) => {
            await mutateAsync({ params: { id }, body: { reason, revision } });
            tellDecided('suggestion', id, '已关闭');
          }}
          onClose={() => setOpen(false)}
        >
          <p>原因会告诉提交人，关闭以后不能再追问。</p>
        </PromptDialog>
      )}
    </>
  );
}

function SuggestionPage({ suggestion }: { suggestion: StaffSuggestion }) {
  const { id, number, type, topic, title, body, files, contact, from, state, createdAt, dueOn } = suggestion;
  const { replies, followUp, reason, rating, comment } = suggestion;
  const [reply, second] = replies;
  const waits = state === 'waiting';
  return (
    <>
      <DetailHead
        tag={<StatusTag state={suggestionStateLabels[state]} />}
        title={title}
        meta={[
          number,
          suggestionTypeLabels[type],
          suggestionTopicLabels[topic],
          from || '匿名提交',
          contact && `联系方式 ${contact}`,
          `提交于 ${createdAt.slice(0, 16)}`,
          dueOn && `期限 ${dueOn}`,
        ]}
        actions={(waits || state === 'replied' || state === 'rated') && <CloseButton suggestion={suggestion} />}
      />
      <DetailColumns>
        <div>
          <Card title="内容">
            <p className={classes.text}>{body}</p>
            <FileList files={files} />
          </Card>
          {reply && <Words title="回复" {...reply} />}
          {followUp && <Words title="追问" text={followUp} />}
          {second && <Words title="对追问的回复" {...second} />}
          {/* Stays while replies are added: a refused reply keeps its text. */}
          {waits && <ReplyForm suggestion={suggestion} />}
          {reason && <Words title={state === 'withdrawn' ? '撤回原因' : '关闭原因'} text={reason} />}
          {rating !== null && (
            <Card title="提交人的评价">
              <Stars rating={rating} />
              {comment && <p className={classes.text}>{comment}</p>}
            </Card>
          )}
        </div>
        <div>
          <QueuePanel key={id} queue="suggestions" subject="suggestion" id={id} isOpen={waits} />
        </div>
      </DetailColumns>
    </>
  );
}

/** One complaint or suggestion as seen by the office. */
export function StaffSuggestionView({ id }: { id: number }) {
  const query = useEndpoint(staffSuggestionRef, { params: { id } }, { meta: { quiet: true }, retry: false });
  return (
    <AccountDetail
      query={query}
      heading="投诉建议详情"
      back={{ href: '/staff/suggestions', label: '返回投诉建议' }}
      missing="没有这件投诉建议。"
    >
      {(suggestion) => <SuggestionPage suggestion={suggestion} />}
    </AccountDetail>
  );
}

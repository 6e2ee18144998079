'use client';

import type { z } from 'zod';
import { CardForm } from '@/components/form/card-form';
import { RadioField, TextAreaField } from '@/components/form/fields';
import { useZodForm } from '@/components/form/use-zod-form';
import { NoticeBar } from '@/components/ui/notice-bar';
import { toast } from '@/lib/client/browser/toast-store';
import { type MemberAppraisal, newVotes } from '@/lib/contract/appraisals';
import styles from './appraisal.module.css';

export interface VoteFormProps {
  matters: MemberAppraisal['matters'];
  send: (votes: z.output<typeof newVotes>['votes']) => Promise<void>;
}

/** A member's vote on every matter with reasons; it is sent once. */
export function VoteForm({ matters, send }: VoteFormProps) {
  const form = useZodForm({
    schema: newVotes.extend({ votes: newVotes.shape.votes.length(matters.length) }),
    initial: { votes: matters.map(({ matter }) => ({ matter, conclusion: '', reasons: '' })) },
    send: async ({ votes }) => {
      await send(votes);
      toast('意见已提交', 'done');
    },
  });
  return (
    <CardForm title="提出意见" form={form} submitLabel="提交意见" isLong>
      <NoticeBar tone="warn">请独立提出意见。提交以后不能更改，全部成员提交以前，相互看不到。</NoticeBar>
      {matters.map(({ matter, label, options }, at) => (
        <section key={matter} className={styles.matter}>
          <h3>{`${at + 1}. ${label}`}</h3>
          <RadioField name={`votes.${at}.conclusion`} label={`${label}：结论`} required options={options} />
          <TextAreaField
            name={`votes.${at}.reasons`}
            label={`${label}：理由`}
            required
            minLength={10}
            maxLength={5000}
            rows={5}
            help="写明比对了什么、依据检材的哪一部分，载入意见书"
          />
        </section>
      ))}
    </CardForm>
  );
}

'use client';

import { TextAreaField } from '@/components/form/fields';
import { FormContext } from '@/components/form/form-source';
import { useZodForm } from '@/components/form/use-zod-form';
import { BusyButton } from '@/components/ui/busy-button';
import { NoticeBar } from '@/components/ui/notice-bar';
import { toast } from '@/lib/client/toast-store';
import { useEndpointMutation } from '@/lib/client/use-endpoint';
import { type askFollowUp, followUpForm } from '@/lib/contract/questions';
import classes from './consultation.module.css';
import { consultationRef, consultationsRef, followUpRef } from './consultation-refs';

/** 追问: once. What follows a public question is public too, and says so before it is sent. */
export function FollowUpForm({ id, isPublic }: { id: number; isPublic: boolean }) {
  const { mutateAsync } = useEndpointMutation<typeof askFollowUp>(followUpRef, {
    refreshes: [consultationRef, consultationsRef],
    meta: { quiet: true },
  });
  const { source, element, submit, failure, busy } = useZodForm({
    schema: followUpForm,
    initial: { question: '' },
    send: async (body) => {
      await mutateAsync({ params: { id }, body });
      toast('追问已送达', 'done');
    },
  });
  return (
    <FormContext value={source}>
      <form
        ref={element}
        className="card no-print"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div className="card-head">
          <h2>追问一次</h2>
        </div>
        <div className="card-body form">
          <div role="alert">{failure && <NoticeBar tone="warn">{failure}</NoticeBar>}</div>
          <TextAreaField
            name="question"
            label="追问"
            required
            rows={4}
            maxLength={2000}
            help={
              isPublic
                ? '只能追问一次，请把想问的一次写全。这个问题是公开的，您的追问会连同答复一起公开，请不要写姓名、电话与合同金额'
                : '只能追问一次，请把想问的一次写全'
            }
          />
          <p className={classes.act}>
            <BusyButton type="submit" busy={busy}>
              提交追问
            </BusyButton>
          </p>
        </div>
      </form>
    </FormContext>
  );
}

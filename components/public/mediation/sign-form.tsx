'use client';

import { useState } from 'react';
import { z } from 'zod';
import { CheckedForm, FormFailure } from '@/components/form/checked-form';
import { TextField } from '@/components/form/fields';
import formClasses from '@/components/form/form.module.css';
import { useZodForm } from '@/components/form/use-zod-form';
import { BusyButton } from '@/components/ui/busy-button';
import { NoticeBar } from '@/components/ui/notice-bar';
import { toast } from '@/lib/client/browser/toast-store';
import { isApiError } from '@/lib/client/http/errors';
import { messages } from '@/lib/client/http/messages';

const schema = z.object({ code: z.string().regex(/^\d{6}$/, '请填写 6 位验证码') });

export interface SignFormProps {
  /** Warning before the signature; by default that of an agreement. */
  notice?: string;
  /** Label of the button, and the words after it. */
  label?: string;
  done?: string;
  /** Masked phone or mail address that gets the code. */
  recipient: string;
  sendCode: () => Promise<unknown>;
  confirm: (code: string) => Promise<unknown>;
}

/** Confirmation of a paper, by default of an agreement, by a code. */
export function SignForm({
  notice = '请逐条核对。确认以后不能撤回，各方都确认的，协议即生效。',
  label = '确认协议',
  done = '已确认协议',
  recipient,
  sendCode,
  confirm,
}: SignFormProps) {
  const [sent, setSent] = useState(false);
  const [problem, setProblem] = useState('');
  const form = useZodForm({
    schema,
    initial: { code: '' },
    send: async ({ code }) => {
      await confirm(code);
      toast(done, 'done');
    },
  });
  const ask = async () => {
    setProblem('');
    try {
      await sendCode();
      setSent(true);
      toast('验证码已发送', 'done');
    } catch (error) {
      setProblem(isApiError(error) ? error.message : messages.requestFailed);
    }
  };
  return (
    <CheckedForm form={form} className={formClasses.cardFields}>
      <NoticeBar tone="warn">{notice}</NoticeBar>
      <FormFailure form={form} />
      <div role="alert">{problem && <NoticeBar tone="warn">{problem}</NoticeBar>}</div>
      <p>
        <button type="button" className="btn" onClick={() => void ask()}>
          {sent ? '重新获取验证码' : '获取验证码'}
        </button>{' '}
        <span className="mute">{`发送到 ${recipient}`}</span>
      </p>
      <TextField name="code" label="验证码" required autoComplete="one-time-code" placeholder="6 位数字" />
      <p>
        <BusyButton type="submit" variant="ink" busy={form.busy}>
          {label}
        </BusyButton>
      </p>
    </CheckedForm>
  );
}

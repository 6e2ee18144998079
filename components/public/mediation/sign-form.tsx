'use client';

import { z } from 'zod';
import { CheckedForm, FormFailure } from '@/components/form/checked-form';
import { TextField } from '@/components/form/fields';
import formClasses from '@/components/form/form.module.css';
import { SendCodeButton } from '@/components/form/send-code-button';
import { useSendCode } from '@/components/form/use-send-code';
import { useZodForm } from '@/components/form/use-zod-form';
import { BusyButton } from '@/components/ui/busy-button';
import { NoticeBar } from '@/components/ui/notice-bar';
import { toast } from '@/lib/client/browser/toast-store';
import { sentCode } from '@/lib/contract/account';

const schema = z.object({ code: sentCode });

export interface SignFormProps {
  /** Warning before the signature; by default that of an agreement. */
  notice?: string;
  /** Label of the button, and the words after it. */
  label?: string;
  done?: string;
  /** Masked phone or mail address that gets the code. */
  recipient: string;
  /** Sends the code; resolves to the seconds until the next one can be requested. */
  sendCode: () => Promise<{ retryIn: number }>;
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
  const { problem, ...sending } = useSendCode(sendCode);
  const form = useZodForm({
    schema,
    initial: { code: '' },
    send: async ({ code }) => {
      await confirm(code);
      toast(done, 'done');
    },
  });
  return (
    <CheckedForm form={form} className={formClasses.cardFields}>
      <NoticeBar tone="warn">{notice}</NoticeBar>
      <FormFailure form={form} />
      <div role="alert">{problem && <NoticeBar tone="warn">{problem}</NoticeBar>}</div>
      <p>
        <SendCodeButton {...sending} /> <span className="mute">{`发送到 ${recipient}`}</span>
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

'use client';

import { useState } from 'react';
import { z } from 'zod';
import { CardForm } from '@/components/form/card-form';
import { TextField } from '@/components/form/fields';
import { useZodForm } from '@/components/form/use-zod-form';
import { NoticeBar } from '@/components/ui/notice-bar';
import { toast } from '@/lib/client/browser/toast-store';
import { isApiError } from '@/lib/client/http/errors';
import { messages } from '@/lib/client/http/messages';
import { enterPartyRoom } from '@/lib/contract/case-parties';

const schema = z.object({ code: enterPartyRoom.body.shape.code });

export interface CodeCardProps {
  /** Sentence that names the masked recipient of the code. */
  note: string;
  /** Sends the code. */
  ask: () => Promise<unknown>;
  /** Opens the room with the code; field errors of `code` are shown beside the field. */
  enter: (code: string) => Promise<void>;
}

/** Card that sends a code to a known recipient and opens a room with it. */
export function CodeCard({ note, ask, enter }: CodeCardProps) {
  const [sent, setSent] = useState(false);
  const [problem, setProblem] = useState('');
  const form = useZodForm({ schema, initial: { code: '' }, send: async ({ code }) => enter(code) });
  const send = async () => {
    setProblem('');
    try {
      await ask();
      setSent(true);
      toast('验证码已发送', 'done');
    } catch (error) {
      setProblem(isApiError(error) ? error.message : messages.requestFailed);
    }
  };
  return (
    <CardForm title="验证身份" form={form} submitLabel="进入">
      <p className="mute">{note}</p>
      <div role="alert">{problem && <NoticeBar tone="warn">{problem}</NoticeBar>}</div>
      <p>
        <button type="button" className="btn" onClick={() => void send()}>
          {sent ? '重新获取验证码' : '获取验证码'}
        </button>
      </p>
      <TextField name="code" label="验证码" required autoComplete="one-time-code" placeholder="6 位数字" full />
    </CardForm>
  );
}

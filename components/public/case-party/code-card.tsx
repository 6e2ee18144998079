'use client';

import { z } from 'zod';
import { CardForm } from '@/components/form/card-form';
import { TextField } from '@/components/form/fields';
import { SendCodeButton } from '@/components/form/send-code-button';
import { useSendCode } from '@/components/form/use-send-code';
import { useZodForm } from '@/components/form/use-zod-form';
import { NoticeBar } from '@/components/ui/notice-bar';
import { enterPartyRoom } from '@/lib/contract/case-parties';

const schema = z.object({ code: enterPartyRoom.body.shape.code });

export interface CodeCardProps {
  /** Sentence that names the masked recipient of the code. */
  note: string;
  /** Sends the code; resolves to the seconds until the next one can be requested. */
  ask: () => Promise<{ retryIn: number }>;
  /** Opens the room with the code; field errors of `code` are shown beside the field. */
  enter: (code: string) => Promise<void>;
}

/** Card that sends a code to a known recipient and opens a room with it. */
export function CodeCard({ note, ask, enter }: CodeCardProps) {
  const { problem, ...sending } = useSendCode(ask);
  const form = useZodForm({ schema, initial: { code: '' }, send: async ({ code }) => enter(code) });
  return (
    <CardForm title="验证身份" form={form} submitLabel="进入">
      <p className="mute">{note}</p>
      <div role="alert">{problem && <NoticeBar tone="warn">{problem}</NoticeBar>}</div>
      <p>
        <SendCodeButton {...sending} />
      </p>
      <TextField name="code" label="验证码" required autoComplete="one-time-code" placeholder="6 位数字" full />
    </CardForm>
  );
}

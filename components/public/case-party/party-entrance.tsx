'use client';

import { useState } from 'react';
import { CardForm } from '@/components/form/card-form';
import { TextField } from '@/components/form/fields';
import { useZodForm } from '@/components/form/use-zod-form';
import { NoticeBar } from '@/components/ui/notice-bar';
import { toast } from '@/lib/client/browser/toast-store';
import { isApiError } from '@/lib/client/http/errors';
import { call } from '@/lib/client/http/http';
import { messages } from '@/lib/client/http/messages';
import { enterPartyRoom, type PartyLook, sendPartyCode } from '@/lib/contract/case-parties';
import styles from './party-room.module.css';

export interface PartyEntranceProps {
  roomKey: string;
  look: PartyLook;
  onEntered: () => void;
}

/** Entrance of a room: the masked recipient, and the code sent to it, which opens the room. */
export function PartyEntrance({ roomKey, look, onEntered }: PartyEntranceProps) {
  const [sent, setSent] = useState(false);
  const [problem, setProblem] = useState('');
  const { association, kindLabel, recipient, channel, hotline } = look;
  const form = useZodForm({
    schema: enterPartyRoom.body,
    initial: { key: roomKey, code: '' },
    send: async (body) => {
      await call(enterPartyRoom, { body });
      onEntered();
    },
  });
  const ask = async () => {
    setProblem('');
    try {
      await call(sendPartyCode, { body: { key: roomKey } });
      setSent(true);
      toast('验证码已发送', 'done');
    } catch (error) {
      setProblem(isApiError(error) ? error.message : messages.requestFailed);
    }
  };
  return (
    <div className={`wrap ${styles.narrow}`}>
      <h1>{kindLabel}</h1>
      <p>{`${association}有一件案件与您有关。为了保护双方的信息，请先用验证码确认您是收件人。`}</p>
      {recipient === '' ? (
        <NoticeBar tone="warn">
          {`案件里没有您的手机或邮箱，不能发送验证码，请与${association}联系登记${hotline && `，电话 ${hotline}`}。`}
        </NoticeBar>
      ) : (
        <CardForm title="验证身份" form={form} submitLabel="进入">
          <p className="mute">{`验证码发送到案件登记的${channel === 'sms' ? '手机' : '邮箱'} ${recipient}，5 分钟内有效。`}</p>
          <div role="alert">{problem && <NoticeBar tone="warn">{problem}</NoticeBar>}</div>
          <p>
            <button type="button" className="btn" onClick={() => void ask()}>
              {sent ? '重新获取验证码' : '获取验证码'}
            </button>
          </p>
          <TextField name="code" label="验证码" required autoComplete="one-time-code" placeholder="6 位数字" full />
        </CardForm>
      )}
    </div>
  );
}

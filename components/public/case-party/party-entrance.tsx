'use client';

import { NoticeBar } from '@/components/ui/notice-bar';
import { call } from '@/lib/client/http/http';
import { enterPartyRoom, type PartyLook, sendPartyCode } from '@/lib/contract/case-parties';
import { CodeCard } from './code-card';
import styles from './party-room.module.css';

export interface PartyEntranceProps {
  roomKey: string;
  look: PartyLook;
  onEntered: () => void;
}

/** Entrance of a room: the masked recipient, and the code sent to it, which opens the room. */
export function PartyEntrance({ roomKey, look, onEntered }: PartyEntranceProps) {
  const { association, kindLabel, recipient, channel, hotline } = look;
  return (
    <div className={`wrap ${styles.narrow}`}>
      <h1>{kindLabel}</h1>
      <p>{`${association}有一件案件与您有关。为了保护双方的信息，请先用验证码确认您是收件人。`}</p>
      {recipient === '' ? (
        <NoticeBar tone="warn">
          {`案件里没有您的手机或邮箱，不能发送验证码，请与${association}联系登记${hotline && `，电话 ${hotline}`}。`}
        </NoticeBar>
      ) : (
        <CodeCard
          note={`验证码发送到案件登记的${channel === 'sms' ? '手机' : '邮箱'} ${recipient}，5 分钟内有效。`}
          ask={() => call(sendPartyCode, { body: { key: roomKey } })}
          enter={async (code) => {
            await call(enterPartyRoom, { body: { key: roomKey, code } });
            onEntered();
          }}
        />
      )}
    </div>
  );
}

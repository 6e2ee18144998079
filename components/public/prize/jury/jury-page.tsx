'use client';

import { CodeCard } from '@/components/public/case-party/code-card';
import { LinkPage } from '@/components/public/case-party/link-page';
import styles from '@/components/public/case-party/party-room.module.css';
import { endpointKey } from '@/lib/client/http/endpoint-key';
import { call } from '@/lib/client/http/http';
import { enterJuryRoom, getJuryRoom, lookAtJuryRoom, sendJuryCode } from '@/lib/contract/prize-jury';
import { JuryRoomView } from './jury-room-view';

/** Page of a juror's link: the room, once a code has opened it. */
export function JuryPage({ roomKey }: { roomKey: string }) {
  return (
    <LinkPage
      queryKey={['jury-look', roomKey]}
      look={() => call(lookAtJuryRoom, { body: { key: roomKey } })}
      roomKey={endpointKey(getJuryRoom, {})}
      heading="评委评审"
      back={{ href: '/scgp', label: '版权金奖' }}
    >
      {({ isOpen, title, association, recipient }, again) =>
        isOpen ? (
          <JuryRoomView onLeave={() => void again()} />
        ) : (
          <div className={`wrap ${styles.narrow}`}>
            <h1>{title}评审</h1>
            <p>{`${association}邀请您评审参评作品。请先用验证码确认您是收件人。`}</p>
            <CodeCard
              note={`验证码发送到邀请登记的手机 ${recipient}，5 分钟内有效。`}
              ask={() => call(sendJuryCode, { body: { key: roomKey } })}
              enter={async (code) => {
                await call(enterJuryRoom, { body: { key: roomKey, code } });
                await again();
              }}
            />
          </div>
        )
      }
    </LinkPage>
  );
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DetailHead } from '@/components/shell/list/account-detail';
import { DetailSkeleton } from '@/components/shell/list/detail-skeleton';
import { Card } from '@/components/ui/card';
import { NoticeBar } from '@/components/ui/notice-bar';
import { QueryState } from '@/components/ui/query-state';
import { StatusTag } from '@/components/ui/status-tag';
import { call } from '@/lib/client/http/http';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import { getPartyRoom, leavePartyRoom, type PartyRoom } from '@/lib/contract/case-parties';
import { actOf } from '@/lib/kinds/case-parties';
import { loadCaseKind } from '@/lib/kinds/cases/load';
import { DeedList, FactList } from './deed-list';
import { DeskCard } from './desk-card';
import { PartyActCard } from './party-act-card';
import styles from './party-room.module.css';
import { RoomAppraisal } from './room-appraisal';
import { RoomProceedings } from './room-proceedings';

const BACK = { href: '/', label: '返回首页' };

/** Question to the party with its last day. */
function Asked({ room }: { room: PartyRoom }) {
  const { asked, answer, dueOn, isClosed, statusLabel, acts, isNeutral, todo } = room;
  if (isClosed) return <NoticeBar>{`案件已办结：${statusLabel}。这里的内容只供查看。`}</NoticeBar>;
  if (todo) return <NoticeBar tone="warn">{`请${dueOn ? `在 ${dueOn} 前` : ''}${todo}。`}</NoticeBar>;
  if (isNeutral)
    return <NoticeBar>{`案件当前为“${statusLabel}”，${answer || '现在没有需要您办理的事项'}。`}</NoticeBar>;
  if (answer)
    return <NoticeBar>{`您已答复：${answer}。有需要您办理的事项以及办结时，会以短信或者邮件告知。`}</NoticeBar>;
  if (dueOn) return <NoticeBar tone="warn">{`请在 ${dueOn} 前答复${asked}。`}</NoticeBar>;
  if (acts.some(({ isAnswer }) => isAnswer)) return <NoticeBar tone="warn">{`请答复${asked}。`}</NoticeBar>;
  return <NoticeBar>{`案件当前为“${statusLabel}”，现在没有需要您答复的事项。`}</NoticeBar>;
}

/** Acts that are open: their buttons, or the form of the chosen one. */
function Acts({ room }: { room: PartyRoom }) {
  const [chosen, setChosen] = useState('');
  const { data: kind } = useQuery({
    queryKey: ['case-kind', room.kind],
    queryFn: async () => (await loadCaseKind(room.kind)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const role = kind?.parties?.[room.role];
  const act = role && room.acts.some((one) => one.act === chosen) ? actOf(role, chosen) : undefined;
  const close = () => setChosen('');
  if (room.acts.length === 0) return null;
  if (act)
    return (
      <PartyActCard key={chosen} recordNo={room.recordNo} name={chosen} act={act} onDone={close} onCancel={close} />
    );
  return (
    <Card title="现在可以办理">
      <div className={styles.choice}>
        {room.acts.map(({ act: name, label, isAnswer }, at) => (
          <button
            key={name}
            type="button"
            className={isAnswer && at === 0 && !room.isNeutral ? 'btn btn-ink' : 'btn'}
            disabled={!role}
            onClick={() => setChosen(name)}
          >
            {label}
          </button>
        ))}
      </div>
    </Card>
  );
}

/** Room of a party: what concerns it, what is asked until when, its forms, and what it has done. */
export function PartyRoomView({ onLeave }: { onLeave: () => void }) {
  const query = useEndpoint(getPartyRoom, {}, { meta: { quiet: true }, retry: false });
  const leave = () => void call(leavePartyRoom, { body: {} }).finally(onLeave);
  return (
    <QueryState query={query} heading="案件当事人" back={BACK} loading={<DetailSkeleton />}>
      {(room) => (
        <div className={`wrap ${styles.room}`}>
          <DetailHead
            tag={<StatusTag state={room.statusLabel} tone={room.tone} />}
            title={room.title}
            meta={[`编号 ${room.recordNo}`, room.kindLabel, `${room.roleLabel}：${room.name}`]}
            actions={
              <button type="button" className="btn btn-quiet" onClick={leave}>
                退出
              </button>
            }
          />
          <Asked room={room} />
          <DeskCard desk={room.desk} />
          <Acts room={room} />
          {room.kind === 'mediation' && (
            <RoomProceedings key={room.recordNo} recordNo={room.recordNo} isMediator={room.isNeutral} />
          )}
          {room.kind === 'appraisal' && <RoomAppraisal key={room.recordNo} recordNo={room.recordNo} />}
          <Card title={room.heading}>
            <FactList facts={room.facts} />
          </Card>
          {room.sides.length > 0 && (
            <Card title="对方的答复">
              {room.sides.map(({ id, roleLabel, name, stateLabel, done }) => (
                <section key={id} className={styles.side}>
                  <h3>{`${roleLabel}：${name}（${stateLabel}）`}</h3>
                  {done.length > 0 && <DeedList deeds={done} />}
                </section>
              ))}
            </Card>
          )}
          {room.done.length > 0 && (
            <Card title="您已提交">
              <DeedList deeds={room.done} />
            </Card>
          )}
          <p className="mute">{`有疑问请与${room.association}联系${room.hotline ? `，电话 ${room.hotline}` : ''}。`}</p>
        </div>
      )}
    </QueryState>
  );
}

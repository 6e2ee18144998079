'use client';

import { useState } from 'react';
import styles from '@/components/public/case-party/party-room.module.css';
import { DetailHead } from '@/components/shell/list/account-detail';
import { DetailSkeleton } from '@/components/shell/list/detail-skeleton';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { NoticeBar } from '@/components/ui/notice-bar';
import { QueryState } from '@/components/ui/query-state';
import { StatusTag } from '@/components/ui/status-tag';
import { toast } from '@/lib/client/browser/toast-store';
import { call } from '@/lib/client/http/http';
import { useEndpoint, useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { leavePartyRoom } from '@/lib/contract/case-parties';
import { getJuryRoom, type JuryRoom, sealScores } from '@/lib/contract/prize-jury';
import { WorkCard } from './work-card';

const BACK = { href: '/scgp', label: '版权金奖' };

/** Sealing of the scores: open once every work has scores. */
function SealCard({ room }: { room: JuryRoom }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useEndpointMutation(sealScores, {
    refreshes: [getJuryRoom],
    onSuccess: () => toast('评分已提交', 'done'),
    onSettled: () => setAsking(false),
  });
  const left = room.works.filter(({ scores }) => scores.length === 0).length;
  return (
    <Card title="提交评分">
      <p>{left > 0 ? `还有 ${left} 件作品没有评分，全部评完以后可以提交。` : '全部作品都已评分，可以提交。'}</p>
      <button type="button" className="btn btn-ink" disabled={left > 0} onClick={() => setAsking(true)}>
        提交评分
      </button>
      {isAsking && (
        <ConfirmDialog
          opened
          title="提交评分？"
          confirmLabel="提交"
          busy={isPending}
          onConfirm={() => mutate({ body: {} })}
          onClose={() => setAsking(false)}
        >
          <p>提交以后不能再改。确有错误的，由秘书处写明理由退回。</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}

function Room({ room, leave }: { room: JuryRoom; leave: () => void }) {
  const { title, name, works, recused, criteria, revision, sealedAt, dueOn } = room;
  const scored = works.filter(({ scores }) => scores.length > 0).length;
  const [chosen, setChosen] = useState<number | null>(null);
  // One form at a time: the chosen work's, or that of the first without scores.
  const open = chosen ?? works.find(({ scores }) => scores.length === 0)?.id;
  return (
    <div className={`wrap ${styles.room}`}>
      <DetailHead
        tag={<StatusTag state={sealedAt ? '已提交' : '评审中'} plain />}
        title={`${title}评审`}
        meta={[`评委：${name}`, `已评 ${scored}/${works.length} 件`, ...(dueOn ? [`${dueOn} 前提交`] : [])]}
        actions={
          <button type="button" className="btn btn-quiet" onClick={leave}>
            退出
          </button>
        }
      />
      <NoticeBar>
        {sealedAt
          ? `您已在 ${sealedAt.slice(0, 16)} 提交评分，不能再改。`
          : '作品隐去了作者与单位。认出作者或者与其有关系的，请声明回避。'}
      </NoticeBar>
      {recused.length > 0 && (
        <NoticeBar>{`您回避的作品：${recused.map(({ number }) => number).join('、')}，不参加评分。`}</NoticeBar>
      )}
      {works.length === 0 && <p>现在没有需要您评分的作品。</p>}
      {works.map((work) => (
        <WorkCard
          key={work.id}
          work={work}
          criteria={criteria}
          revision={revision}
          isOpen={sealedAt === null && open === work.id}
          onOpen={sealedAt === null ? () => setChosen(work.id) : undefined}
          onSaved={() => setChosen(null)}
        />
      ))}
      {sealedAt === null && <SealCard room={room} />}
    </div>
  );
}

/** Room of a juror: works without names, own scores, and handing them in. */
export function JuryRoomView({ onLeave }: { onLeave: () => void }) {
  const query = useEndpoint(getJuryRoom, {}, { meta: { quiet: true }, retry: false });
  const leave = () => void call(leavePartyRoom, { body: {} }).finally(onLeave);
  return (
    <QueryState query={query} heading="评委评审" back={BACK} loading={<DetailSkeleton />}>
      {(room) => <Room room={room} leave={leave} />}
    </QueryState>
  );
}

'use client';

import { useHotkeys } from '@mantine/hooks';
import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { BusyButton } from '@/components/ui/busy-button';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { PromptDialog } from '@/components/ui/prompt-dialog';
import { QueryState } from '@/components/ui/query-state';
import { Skeleton } from '@/components/ui/skeleton';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpoint, useEndpointMutation } from '@/lib/client/http/use-endpoint';
import type { QueueItemDetail, QueueSubject } from '@/lib/contract/queue';
import { AfterDecision } from './after-decision';
import { HandOverDialog } from './hand-over-dialog';
import { KeyHints } from './key-hints';
import styles from './queue.module.css';
import { itemRef, noteRef, pageOfItem, queueReadings, recuseRef } from './queue-refs';
import { type Neighbours, useNeighbours } from './use-neighbours';
import { useNextReady } from './use-next-ready';
import { useQueueAction } from './use-queue-action';
import { decisionKeys, submitFocused, useQueueKeys } from './use-queue-keys';

export interface QueuePanelProps {
  /** Queue of the item. */
  queue: string;
  subject: QueueSubject;
  id: number;
}

interface Part extends QueuePanelProps {
  item: QueueItemDetail;
}

/** Dialog for an internal note, or for the reason of a recusal. */
function Ask({
  queue,
  id,
  what,
  onClose,
}: Omit<QueuePanelProps, 'subject'> & { what: 'note' | 'recusal'; onClose: () => void }) {
  const note = useEndpointMutation(noteRef, { refreshes: queueReadings, meta: { quiet: true } });
  const recusal = useEndpointMutation(recuseRef, { refreshes: queueReadings, meta: { quiet: true } });
  const params = { queue, id };
  return what === 'note' ? (
    <PromptDialog
      title="内部备注"
      label="备注，只有工作人员看得到"
      confirmLabel="保存"
      maxLength={1000}
      isValid={(text) => text !== '' || '请填写备注'}
      send={(text) => note.mutateAsync({ params, body: { text } })}
      onClose={onClose}
    />
  ) : (
    <PromptDialog
      title="申请回避"
      label="回避的原因"
      confirmLabel="回避"
      maxLength={200}
      isValid={(reason) => reason !== '' || '请写明回避的原因'}
      send={async (reason) => {
        await recusal.mutateAsync({ params, body: { reason } });
        toast('已回避，这件待办放回队列', 'done');
      }}
      onClose={onClose}
    >
      <p>回避之后不能再领取或办理这一件，原因会一直保留。</p>
    </PromptDialog>
  );
}

/** Assignment of the item, with the actions take, release and hand over. */
function AssigneeLine({ queue, id, item: { holder, tied } }: Part) {
  const [handing, setHanding] = useState(false);
  const take = useQueueAction('领取');
  const putBack = useQueueAction('放回');
  return (
    <>
      <p>
        {tied && <b className={styles.late}>{tied}</b>}
        {!tied && (holder ? `${holder.name}办理中，${holder.takenAt.slice(0, 16)} 领取` : '还没有人领取。')}
      </p>
      {!tied && (
        <div className="row">
          {!holder && (
            <BusyButton busy={take.busy} onClick={() => take.run({ queue, ids: [id] })}>
              领取
            </BusyButton>
          )}
          {holder && (
            <>
              <BusyButton variant="quiet" busy={putBack.busy} onClick={() => putBack.run({ queue, ids: [id] })}>
                放回
              </BusyButton>
              <button type="button" className="btn" onClick={() => setHanding(true)}>
                移交
              </button>
            </>
          )}
        </div>
      )}
      {handing && <HandOverDialog queue={queue} ids={[id]} onClose={() => setHanding(false)} />}
    </>
  );
}

/** Internal notes and recusals of staff members. */
function Notes({ item: { notes, recusals } }: Pick<Part, 'item'>) {
  const entries = [
    ...notes.map(({ id, ...note }) => ({ key: `n${id}`, ...note })),
    ...recusals.map(({ reason, ...entry }) => ({ key: `r${entry.name}`, ...entry, text: `回避：${reason}` })),
  ].sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  if (entries.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {entries.map(({ key, name, text, createdAt }) => (
        <li key={key}>
          <small>{`${name}　${createdAt.slice(0, 16)}`}</small>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** Keys of the whole page, also after the item has left its queue. */
function Walk({ queue, subject, near: { previous, next } }: Pick<Part, 'queue' | 'subject'> & { near: Neighbours }) {
  const router = useRouter();
  useNextReady(queue, subject, next);
  const go = (to: number | null) => to !== null && router.push(pageOfItem(subject, to));
  useHotkeys([['mod+Enter', submitFocused]], []);
  useQueueKeys({ ...decisionKeys, k: () => go(previous), j: () => go(next) });
  return null;
}

/** Keys that only some subjects have. */
const MORE_KEYS: Partial<Record<QueueSubject, string>> = {
  record: '，数字选决定，F 到下一项内容（空格要求补正），[ ] 换材料',
  receipt: '，数字选决定，[ ] 换材料',
  refundRequest: '，数字选决定',
  appointment: '，数字选决定',
  transfer: '，数字选决定',
  refund: '，数字选决定',
};

function Panel({ queue, subject, id, item, near: { previous, next } }: Part & { near: Neighbours }) {
  const [asking, setAsking] = useState<'note' | 'recusal' | null>(null);
  const { run } = useQueueAction('领取');
  const letters = useQueueKeys({ t: () => run({ queue, ids: [id] }) });
  return (
    <Card title="经办" className="no-print">
      <div className={styles.panel}>
        <AssigneeLine queue={queue} subject={subject} id={id} item={item} />
        <Notes item={item} />
        <div className="row">
          <button type="button" className="link" onClick={() => setAsking('note')}>
            写备注
          </button>
          {item.tied === '' && (
            <button type="button" className="link" onClick={() => setAsking('recusal')}>
              申请回避
            </button>
          )}
        </div>
        <div className={styles.walk}>
          {previous === null ? <span /> : <ButtonLink href={pageOfItem(subject, previous)}>上一件</ButtonLink>}
          {next !== null && <ButtonLink href={pageOfItem(subject, next)}>下一件</ButtonLink>}
        </div>
        <KeyHints
          letters={letters}
          says={`J 下一件，K 上一件，T 领取，D 到“办理”${MORE_KEYS[subject] ?? ''}，Ctrl Enter 提交`}
        />
      </div>
      {asking && <Ask queue={queue} id={id} what={asking} onClose={() => setAsking(null)} />}
    </Card>
  );
}

export interface QueuePanelWithDecisionProps extends QueuePanelProps {
  /** Whether the item can be worked on; one that cannot keeps the way to its neighbours. */
  isOpen?: boolean;
  /** Decision on the item, between the way on after it and the panel. */
  children?: ReactNode;
}

/** Staff panel of an item: assignment, notes, recusals and its neighbours in the queue, with the way on after a decision. */
export function QueuePanel({ queue, subject, id, isOpen = true, children }: QueuePanelWithDecisionProps) {
  // An item that was closed when it was opened has no panel; one closed by a decision keeps the way on.
  const [wasOpen] = useState(isOpen);
  const query = useEndpoint(itemRef, { params: { queue, id } }, { enabled: wasOpen || isOpen, meta: { quiet: true } });
  const near = useNeighbours(query.data);
  return (
    <>
      {near && <Walk queue={queue} subject={subject} near={near} />}
      {near && <AfterDecision queue={queue} subject={subject} id={id} near={near} />}
      {children}
      {isOpen && (
        <QueryState query={query} loading={<Skeleton variant="lines" rows={3} />}>
          {(item) => near && <Panel queue={queue} subject={subject} id={id} item={item} near={near} />}
        </QueryState>
      )}
    </>
  );
}

'use client';

import { useState } from 'react';
import { Card } from '@/components/ui/card';
import { StatusTag } from '@/components/ui/status-tag';
import { endpointKey } from '@/lib/client/http/endpoint-key';
import { handleFailure } from '@/lib/client/http/failures';
import { call } from '@/lib/client/http/http';
import { useClient } from '@/lib/client/http/use-endpoint';
import { getMemberAppraisal } from '@/lib/contract/appraisals';
import { getPartyRoom, openDeskCase, type PartyRoom } from '@/lib/contract/case-parties';
import { getPartyProceedings } from '@/lib/contract/mediations';
import styles from './party-room.module.css';

/** Cases of an appointed person, those with work first; another one opens in the same session. */
export function DeskCard({ desk }: Pick<PartyRoom, 'desk'>) {
  const client = useClient();
  const [busy, setBusy] = useState(false);
  if (desk.length < 2) return null;
  const open = async (partyId: number) => {
    setBusy(true);
    try {
      const room = await call(openDeskCase, { body: { partyId } });
      // The course on the page is that of the case that was open.
      for (const course of [getMemberAppraisal, getPartyProceedings])
        client.removeQueries({ queryKey: endpointKey(course) });
      client.setQueryData(endpointKey(getPartyRoom, {}), room);
      window.scrollTo({ top: 0 });
    } catch (error) {
      handleFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card title={`您的案件（${desk.length}）`}>
      <ul className={styles.desk}>
        {desk.map(({ partyId, kindLabel, recordNo, title, statusLabel, tone, todo, dueOn, isCurrent }) => (
          <li key={partyId} aria-current={isCurrent ? 'true' : undefined}>
            <p className={styles.deedHead}>
              <StatusTag state={statusLabel} tone={tone} />
              <b>{title}</b>
              <span className="mute">{`${kindLabel} ${recordNo}`}</span>
            </p>
            <p className={styles.deskTask}>
              <span>{todo ? `待办：${todo}${dueOn ? `，${dueOn} 前` : ''}` : '现在没有待办'}</span>
              {isCurrent ? (
                <span className="mute">正在查看</span>
              ) : (
                <button type="button" className="btn btn-sm" disabled={busy} onClick={() => void open(partyId)}>
                  打开
                  <span className="vh">{`：${title}`}</span>
                </button>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

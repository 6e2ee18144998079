'use client';

import { useState } from 'react';
import { TextField } from '@/components/form/fields';
import { FormDialog } from '@/components/form/form-dialog';
import { DeedList } from '@/components/public/case-party/deed-list';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { DefinitionList } from '@/components/ui/definition-list';
import { toast } from '@/lib/client/browser/toast-store';
import { handleFailure } from '@/lib/client/http/failures';
import { saveDownload } from '@/lib/client/http/save-download';
import { useEndpoint, useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { endPartyLink, listCaseParties, renewPartyLink, type StaffParty } from '@/lib/contract/case-parties';
import styles from './parties-card.module.css';

interface PartyProps {
  id: number;
  party: StaffParty;
}

function RenewDialog({ id, party, onClose }: PartyProps & { onClose: () => void }) {
  const { mutateAsync } = useEndpointMutation(renewPartyLink, { refreshes: [listCaseParties], meta: { quiet: true } });
  return (
    <FormDialog
      title={`重发链接：${party.name}`}
      submitLabel="发送"
      schema={renewPartyLink.body}
      initial={{ mobile: party.mobile, email: party.email }}
      send={async (body) => {
        await mutateAsync({ params: { id, partyId: party.id }, body });
        toast('链接已发送，原来的链接与查询码失效', 'done');
      }}
      onClose={onClose}
    >
      <p>发送新的链接以后，原来的链接、查询码与登录都失效。</p>
      <TextField name="mobile" label="手机" type="tel" />
      <TextField name="email" label="电子邮箱" type="email" />
    </FormDialog>
  );
}

function EndDialog({ id, party, onClose }: PartyProps & { onClose: () => void }) {
  const { mutateAsync, isPending } = useEndpointMutation(endPartyLink, {
    refreshes: [listCaseParties],
    meta: { quiet: true },
  });
  const end = () =>
    mutateAsync({ params: { id, partyId: party.id }, body: {} })
      .catch(handleFailure)
      .finally(onClose);
  return (
    <ConfirmDialog
      opened
      title={`停用链接：${party.name}`}
      confirmLabel="停用"
      busy={isPending}
      onConfirm={() => void end()}
      onClose={onClose}
    >
      <p>停用以后，当事人不能再打开案件；办结以前可以重发。已经确认的协议不受影响。</p>
    </ConfirmDialog>
  );
}

/** One party: contact, how far it has come, what it has done, and the actions on its link. */
function Party({ id, party }: PartyProps) {
  const [asked, setAsked] = useState<'renew' | 'end' | ''>('');
  const { name, roleLabel, stateLabel, mobile, email, address, lastSeenAt, expiresAt, state, done, isNeutral } = party;
  const letter = `/api/v1/staff/records/${id}/parties/${party.id}/letter`;
  const close = () => setAsked('');
  return (
    <section className={styles.party}>
      <h3>{`${roleLabel}：${name}`}</h3>
      <DefinitionList
        items={[
          { label: isNeutral ? '进度' : '答复', value: stateLabel },
          { label: '最近查看', value: lastSeenAt?.slice(0, 16) ?? '还没有打开' },
          { label: '手机', value: mobile },
          { label: '邮箱', value: email },
          ...(isNeutral ? [] : [{ label: '地址', value: address, full: true }]),
          { label: '链接有效期至', value: state === 'ended' ? '已停用' : expiresAt.slice(0, 10) },
        ]}
      />
      {done.length > 0 && <DeedList deeds={done} />}
      <div className="row fold no-print">
        {state !== 'ended' && !isNeutral && (
          <button type="button" className="btn btn-sm" onClick={() => void saveDownload(letter, `通知书-${name}.pdf`)}>
            下载通知书
            <span className="vh">{`：${name}`}</span>
          </button>
        )}
        <button type="button" className="btn btn-quiet btn-sm" onClick={() => setAsked('renew')}>
          重发链接
          <span className="vh">{`：${name}`}</span>
        </button>
        {state !== 'ended' && (
          <button type="button" className="btn btn-quiet btn-sm" onClick={() => setAsked('end')}>
            停用链接
            <span className="vh">{`：${name}`}</span>
          </button>
        )}
      </div>
      {asked === 'renew' && <RenewDialog id={id} party={party} onClose={close} />}
      {asked === 'end' && <EndDialog id={id} party={party} onClose={close} />}
    </section>
  );
}

/** Parties of a case without an account; nothing before they have been notified. */
export function PartiesCard({ id }: { id: number }) {
  const { data } = useEndpoint(listCaseParties, { params: { id } }, { meta: { quiet: true } });
  if (!data || data.list.length === 0) return null;
  return (
    <Card title={data.list.every(({ isNeutral }) => isNeutral) ? '成员的链接' : '当事人'}>
      <div className={styles.list}>
        {data.list.map((party) => (
          <Party key={party.id} id={id} party={party} />
        ))}
      </div>
    </Card>
  );
}

'use client';

import Link from 'next/link';
import { AccountDetail, DetailColumns, DetailHead } from '@/components/account/account-detail';
import { CallBox } from '@/components/account/call-box';
import styles from '@/components/account/detail.module.css';
import { EventCard } from '@/components/account/event-card';
import { FileList } from '@/components/account/file-list';
import { useAddressId } from '@/components/account/use-address-id';
import { LinkCase } from '@/components/case/link-case';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/copy-button';
import { DefinitionList } from '@/components/ui/definition-list';
import { PrintButton } from '@/components/ui/print-button';
import { StatusTag } from '@/components/ui/status-tag';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { getOwnRecord, RecordDetail } from '@/lib/contract/records';
import { formatFen } from '@/lib/format/money';
import { sentence } from '@/lib/text/sentence';
import { CorrectionForm } from './correction-form';
import { orderPath } from './order-links';
import { WithdrawButton } from './withdraw-button';

const recordRef = endpointRef<typeof getOwnRecord>('GET', '/api/v1/user/records/{id}');

interface Part {
  record: RecordDetail;
}

function Correction({ record }: Part) {
  const { correction, correctsWhole, dueOn, form } = record;
  if (!correction) return null;
  const { note, fields } = correction;
  return (
    <CallBox
      title={dueOn ? `请在 ${dueOn} 前补正，逾期未补正的，本次申请终止` : '请按要求补正'}
      href={correctsWhole ? form : undefined}
      action="现在补正"
    >
      {note && <p>{note}</p>}
      {fields.length > 0 && (
        <ul className={styles.asked}>
          {fields.map(({ name, label, reason }) => (
            <li key={name}>
              <b>{label}</b>
              {reason && `：${reason}`}
            </li>
          ))}
        </ul>
      )}
      {!correctsWhole && <CorrectionForm record={record} />}
    </CallBox>
  );
}

/** Why a case was refused, and the way to try again. */
function Refusal({ record: { status, statusLabel, events, form } }: Part) {
  if (status !== 'rejected') return null;
  const reason = events.findLast(({ action }) => action === 'refuse')?.note;
  const isReturned = events.some(({ action }) => action === 'returnFee');
  return (
    <CallBox title={reason ? `${statusLabel}：${sentence(reason)}` : statusLabel} href={form} action="重新申请">
      {isReturned && <p>已缴费用已经退还，见办理记录与订单。</p>}
    </CallBox>
  );
}

/** What a case costs that waits for its fee, and the way to pay it. */
function Fee({ record: { id, kind, payable, fee, dueOn } }: Part) {
  if (!payable || fee === null) return null;
  const type = kind === 'membership' ? 'join' : 'manage';
  return (
    <CallBox title={`待缴费用 ${formatFen(fee)}`} href={`/payIndex?type=${type}&id=${id}`} action="确认并缴费">
      <p>{`付款后继续办理。${dueOn ? `请在 ${dueOn} 前付款，逾期未付的视为撤回。` : ''}`}</p>
    </CallBox>
  );
}

/** Cases of the same file: what this one came of, and what came of it. */
function Linked({ record }: Part) {
  return (
    <Card title="关联业务" bare>
      {record.linked.length === 0 && (
        <p className="card-body mute">登记、合同、调解与鉴定出自同一件作品的，可以放在一起看。</p>
      )}
      {record.linked.length > 0 && (
        <ul className={`card-body lines ${styles.linked}`}>
          {record.linked.map(({ id, title, kindLabel, statusLabel, tone }) => (
            <li key={id}>
              <Link href={`/mine/bussiness-detail?id=${id}`} prefetch={false}>
                {title}
              </Link>
              <small>{kindLabel}</small>
              <StatusTag state={statusLabel} tone={tone} />
            </li>
          ))}
        </ul>
      )}
      <LinkCase record={record} />
    </Card>
  );
}

/** Long texts take the whole width. */
const LONG = 24;

function Facts({ record: { facts } }: Part) {
  return (
    <Card title="申请内容">
      {facts.length === 0 ? (
        <p className="mute">这件业务没有更多可以显示的内容。</p>
      ) : (
        <DefinitionList
          items={facts.map(({ label, value, files }) => ({
            label,
            value: (
              <>
                {value && <span className={styles.value}>{value}</span>}
                <FileList files={files} />
              </>
            ),
            full: files.length > 0 || value.length > LONG || value.includes('\n'),
          }))}
        />
      )}
    </Card>
  );
}

function Head({ record }: Part) {
  const { id, title, recordNo, kindLabel, submittedAt, holder, orderId, withdrawable } = record;
  const number = (
    <>
      {`编号 ${recordNo}`}
      <CopyButton value={recordNo} name="复制编号" />
    </>
  );
  return (
    <DetailHead
      tag={<StatusTag state={record.statusLabel} tone={record.tone} />}
      title={title}
      meta={[number, kindLabel, submittedAt && `提交于 ${submittedAt.slice(0, 16)}`, holder]}
      actions={
        <>
          {orderId !== null && <ButtonLink href={orderPath(orderId)}>查看订单</ButtonLink>}
          {withdrawable && <WithdrawButton id={id} title={title} />}
          <PrintButton label="打印" />
        </>
      }
    />
  );
}

/** One case of the account: where it stands, what is asked for, what was handed in, what happened. */
export function RecordDetailView() {
  const query = useEndpoint(recordRef, { params: { id: useAddressId() } }, { meta: { quiet: true } });
  return (
    <AccountDetail query={query} heading="业务详情" back={{ href: '/mine/my-business', label: '返回我的业务' }}>
      {(record) => (
        <>
          <Head record={record} />
          <Correction record={record} />
          <Refusal record={record} />
          <Fee record={record} />
          <DetailColumns>
            <Facts record={record} />
            <EventCard
              events={record.events.map((event) => ({ ...event, title: event.label }))}
              isOpen={record.stage !== 'closed'}
            />
            <Linked record={record} />
          </DetailColumns>
        </>
      )}
    </AccountDetail>
  );
}

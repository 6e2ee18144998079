'use client';

import Link from 'next/link';
import { AccountDetail, DetailColumns, DetailHead } from '@/components/account/account-detail';
import { CallBox } from '@/components/account/call-box';
import styles from '@/components/account/detail.module.css';
import { EventCard } from '@/components/account/event-card';
import { FileList } from '@/components/account/file-list';
import { useAddressId } from '@/components/account/use-address-id';
import { FilingPapers } from '@/components/filing/filing-papers';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/copy-button';
import { DefinitionList } from '@/components/ui/definition-list';
import { PrintButton } from '@/components/ui/print-button';
import type { Back } from '@/components/ui/query-state';
import { StatusTag } from '@/components/ui/status-tag';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { getOwnRecord, RecordDetail } from '@/lib/contract/records';
import { formatFen } from '@/lib/format/money';
import { sentence } from '@/lib/text/sentence';
import { ApplicationSheet } from './application-sheet';
import { CaseMoves } from './case-moves';
import { CertificateCard } from './certificate-card';
import { CorrectionForm } from './correction-form';
import { LinkCase } from './link-case';
import { WithdrawButton } from './withdraw-button';

/** Key of 数字备案. */
const FILING = 'szzpba';

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

/** What a filing was given: certificate and proof, once it has them. */
function Papers({ record: { id, kind } }: Part) {
  if (kind !== FILING) return null;
  return (
    <div className={styles.notice}>
      <Card title="凭证与证明文件">
        <FilingPapers id={id} />
      </Card>
    </div>
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

/** Cases of the same file in the order in which they came of each other, this one among them. */
function Linked({ record }: Part) {
  const file = [...record.linked, record].sort((one, other) => one.id - other.id);
  return (
    <Card title="同一作品的业务" bare>
      {record.linked.length === 0 && (
        <p className="card-body mute">登记、备案、合同、调解与鉴定出自同一件作品的，可以放在一起看。</p>
      )}
      {record.linked.length > 0 && (
        <ol className={`card-body ${styles.file}`}>
          {file.map(({ id, page, title, kindLabel, statusLabel, tone }) => (
            <li key={id} aria-current={id === record.id ? 'true' : undefined}>
              <small>{kindLabel}</small>
              {id === record.id ? (
                <b>{title}</b>
              ) : (
                <Link href={page} prefetch={false}>
                  {title}
                </Link>
              )}
              <StatusTag state={statusLabel} tone={tone} />
            </li>
          ))}
        </ol>
      )}
      <LinkCase record={record} />
    </Card>
  );
}

/** Long texts take the whole width. */
const LONG = 24;

/** Facts part by part, as the form had them. */
const partsOf = (facts: RecordDetail['facts']) =>
  [...new Set(facts.map(({ section }) => section))].map((section) => ({
    section,
    facts: facts.filter((fact) => fact.section === section),
  }));

function Facts({ record }: Part) {
  const parts = partsOf(record.facts);
  return (
    <Card title={record.editable || record.stage === 'closed' ? '内容' : '申请内容'}>
      {parts.length === 0 && <p className="mute">这件业务没有更多可以显示的内容。</p>}
      {parts.map(({ section, facts }) => (
        <section key={section} className={styles.part}>
          {section && parts.length > 1 && <h3>{section}</h3>}
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
        </section>
      ))}
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
      tag={
        <span className="row">
          <StatusTag state={record.statusLabel} tone={record.tone} />
          {record.warning && <StatusTag state={record.warning} tone="seal" />}
        </span>
      }
      title={title}
      meta={[number, kindLabel, submittedAt && `提交于 ${submittedAt.slice(0, 16)}`, holder]}
      actions={
        <>
          {orderId !== null && <ButtonLink href={`/mine/orderDetail/${orderId}`}>查看订单</ButtonLink>}
          <CaseMoves record={record} />
          {withdrawable && <WithdrawButton id={id} title={title} />}
          <PrintButton label="打印" />
        </>
      }
    />
  );
}

/** One case of the account: where it stands, what is asked for, what was handed in, what happened. */
export function CaseDetail({ heading, back }: { heading: string; back: Back }) {
  const query = useEndpoint(recordRef, { params: { id: useAddressId() } }, { meta: { quiet: true } });
  return (
    <AccountDetail query={query} heading={heading} back={back}>
      {(record) => (
        <>
          <div className="no-print">
            <Head record={record} />
            <Correction record={record} />
            <Refusal record={record} />
            <Fee record={record} />
            <Papers record={record} />
            <DetailColumns>
              <Facts record={record} />
              <div>
                <CertificateCard record={record} />
                <EventCard
                  events={record.events.map((event) => ({ ...event, title: event.label }))}
                  isOpen={record.stage !== 'closed'}
                />
              </div>
              <Linked record={record} />
            </DetailColumns>
          </div>
          <ApplicationSheet record={record} />
        </>
      )}
    </AccountDetail>
  );
}

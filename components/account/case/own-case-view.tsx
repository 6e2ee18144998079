'use client';

import Link from 'next/link';
import { OwnAppraisal } from '@/components/account/appraisal/own-appraisal';
import { OwnParties } from '@/components/account/case-party/own-parties';
import { OwnProceedings } from '@/components/account/mediation/own-proceedings';
import { OwnAward } from '@/components/account/prize/own-award';
import { CertificateCard } from '@/components/public/case/certificate-card';
import { DocumentCard } from '@/components/public/case/document-card';
import { LinkCase } from '@/components/public/case/link-case';
import { FilingPapers } from '@/components/public/filing/filing-papers';
import { AccountDetail, DetailColumns } from '@/components/shell/list/account-detail';
import { CallBox } from '@/components/shell/list/call-box';
import styles from '@/components/shell/list/detail.module.css';
import { EventCard } from '@/components/shell/list/event-card';
import { useAddressId } from '@/components/shell/list/use-address-id';
import { ShowIf } from '@/components/shell/session/show-if';
import { Card } from '@/components/ui/card';
import type { Back } from '@/components/ui/query-state';
import { StatusTag } from '@/components/ui/status-tag';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import type { CaseDetail, getOwnCase } from '@/lib/contract/cases';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import { lastMatch } from '@/lib/format/last-match';
import { formatFen } from '@/lib/format/money';
import { isAboutWork } from '@/lib/kinds/without-work';
import { sentence } from '@/lib/text/sentence';
import { ApplicationSheet } from './application-sheet';
import { CaseFacts, CaseHead } from './case-parts';
import { CorrectionForm } from './correction-form';
import { FilingRegistration } from './filing-registration';
import { LaterMatters } from './later-matters';
import { UnlinkButton } from './unlink-button';

/** Key of the kind 数字备案. */
const FILING = 'szzpba';
/** Key of the kind 批量作品登记. */
const GROUP = 'group-registration';
/** Key of the kind 调解申请. */
const MEDIATION = 'mediation';
/** Key of the kind 鉴定委托. */
const APPRAISAL = 'appraisal';
/** Titles of the card with the parties, by kind; those whom the association appoints have none. */
const PARTIES_TITLE: Readonly<Record<string, string>> = {
  mediation: '对方的答复',
  zpdj: '共有著作权人的确认',
  rjzzq: '共有著作权人的确认',
};

const ownCaseRef = endpointRef<typeof getOwnCase>('GET', '/api/v1/user/records/{id}');

interface Part {
  ownCase: CaseDetail;
}

function Correction({ ownCase }: Part) {
  const { correction, correctsWhole, dueOn, form } = ownCase;
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
      {!correctsWhole && <CorrectionForm ownCase={ownCase} />}
    </CallBox>
  );
}

/** Reason for the refusal of a case, and the link to a new attempt. */
function Refusal({ ownCase: { status, statusLabel, events, form } }: Part) {
  if (status !== 'rejected') return null;
  const reason = lastMatch(events, ({ action }) => action === 'refuse')?.note;
  const isReturned = events.some(({ action }) => action === 'returnFee');
  return (
    <CallBox title={reason ? `${statusLabel}：${sentence(reason)}` : statusLabel} href={form} action="重新申请">
      {isReturned && <p>已缴费用已经退还，见办理记录与订单。</p>}
    </CallBox>
  );
}

/** Documents of a filing: certificate and proof, once issued. */
function Papers({ ownCase: { id, kind, status } }: Part) {
  if (kind !== FILING) return null;
  return (
    <div className={styles.notice}>
      <Card title="凭证与证明文件">
        <FilingPapers id={id} />
        <FilingRegistration key={status} id={id} />
      </Card>
    </div>
  );
}

/** Outstanding fee of a case, with the link to its payment. */
function Fee({ ownCase: { id, kind, payable, fee, dueOn } }: Part) {
  if (!payable || fee === null) return null;
  const type = kind === 'membership' ? 'join' : 'manage';
  return (
    <CallBox title={`待缴费用 ${formatFen(fee)}`} href={`/payIndex?type=${type}&id=${id}`} action="确认并缴费">
      <p>{`付款后继续办理。${dueOn ? `请在 ${dueOn} 前付款，逾期未付的视为撤回。` : ''}`}</p>
    </CallBox>
  );
}

/** Cases of the same file in the order of derivation, including this one. */
function Linked({ ownCase }: Part) {
  const byHand = new Set(ownCase.linked.flatMap(({ id, isByHand }) => (isByHand ? id : [])));
  const file = [...ownCase.linked, ownCase].sort((one, other) => one.id - other.id);
  return (
    <Card title={ownCase.kind === GROUP ? '逐件办理的登记' : '同一作品的业务'} bare>
      {ownCase.linked.length === 0 && (
        <p className="card-body mute">登记、备案、合同、调解与鉴定出自同一件作品的，可以放在一起看。</p>
      )}
      {ownCase.linked.length > 0 && (
        <ol className={`card-body ${styles.file}`}>
          {file.map(({ id, page, title, recordNo, kindLabel, statusLabel, tone }) => (
            <li key={id} aria-current={id === ownCase.id ? 'true' : undefined}>
              <small>{kindLabel}</small>
              {id === ownCase.id ? (
                <b>{title}</b>
              ) : (
                <Link href={page} prefetch={false}>
                  {title}
                </Link>
              )}
              <StatusTag state={statusLabel} tone={tone} />
              {byHand.has(id) && (
                <ShowIf flag="canFile">
                  <UnlinkButton id={ownCase.id} other={{ id, title, recordNo }} />
                </ShowIf>
              )}
            </li>
          ))}
        </ol>
      )}
      <LinkCase ownCase={ownCase} />
    </Card>
  );
}

export interface OwnCaseViewProps {
  heading: string;
  back: Back;
  /** Whether the case belongs to this address; cases of other sections do not. */
  isHere: (ownCase: CaseDetail) => boolean;
}

/** Whether `path` is the detail page of a case. */
export const standsAt =
  (path: string) =>
  ({ page, id }: Pick<CaseDetail, 'page' | 'id'>): boolean =>
    page === `${path}?id=${id}`;

/** Detail page of one case: state, required actions, submitted data and history. */
export function OwnCaseView({ heading, back, isHere }: OwnCaseViewProps) {
  const query = useEndpoint(ownCaseRef, { params: { id: useAddressId() } }, { meta: { quiet: true } });
  return (
    <AccountDetail query={query} heading={heading} back={back} isHere={isHere}>
      {(ownCase) => (
        <>
          <div className="no-print">
            <CaseHead ownCase={ownCase} />
            <Correction ownCase={ownCase} />
            <Refusal ownCase={ownCase} />
            <Fee ownCase={ownCase} />
            <Papers ownCase={ownCase} />
            <DetailColumns>
              <div>
                {ownCase.kind === MEDIATION && <OwnProceedings id={ownCase.id} recordNo={ownCase.recordNo} />}
                {PARTIES_TITLE[ownCase.kind] && (
                  <OwnParties id={ownCase.id} title={PARTIES_TITLE[ownCase.kind] ?? ''} />
                )}
                {ownCase.kind === APPRAISAL && <OwnAppraisal id={ownCase.id} recordNo={ownCase.recordNo} />}
                <CaseFacts ownCase={ownCase} />
              </div>
              <div>
                {ownCase.kind === 'prize-entry' && ownCase.status === 'awarded' && <OwnAward id={ownCase.id} />}
                <CertificateCard ownCase={ownCase} isOwner />
                <DocumentCard documents={ownCase.documents} />
                <LaterMatters ownCase={ownCase} />
                <EventCard
                  events={ownCase.events.map((event) => ({ ...event, title: event.label }))}
                  isOpen={ownCase.stage !== 'closed'}
                />
              </div>
              {isAboutWork(ownCase.kind) && <Linked ownCase={ownCase} />}
            </DetailColumns>
          </div>
          <ApplicationSheet ownCase={ownCase} />
        </>
      )}
    </AccountDetail>
  );
}

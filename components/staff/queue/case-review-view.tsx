'use client';

import { useState } from 'react';
import { CertificateCard } from '@/components/public/case/certificate-card';
import { DocumentCard } from '@/components/public/case/document-card';
import { AccountDetail, DetailHead } from '@/components/shell/list/account-detail';
import { EventCard } from '@/components/shell/list/event-card';
import { AppraisalCard } from '@/components/staff/appraisal/appraisal-card';
import { PartiesCard } from '@/components/staff/case-party/parties-card';
import { ProceedingsCard } from '@/components/staff/mediation/proceedings-card';
import { ObjectionsCard } from '@/components/staff/membership/objections-card';
import { PrizeObjectionCard } from '@/components/staff/prize/prize-objection-card';
import { useStaff } from '@/components/staff/self/use-staff';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/copy-button';
import { PrintButton } from '@/components/ui/print-button';
import { StatusTag } from '@/components/ui/status-tag';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { getStaffCase, StaffCase } from '@/lib/contract/staff-cases';
import { formatFen } from '@/lib/format/money';
import { KINDS_WITH_PARTIES } from '@/lib/kinds/case-parties';
import { CheckCard } from './check-card';
import { DecisionForm } from './decision-form';
import { InvoiceCard } from './invoice-card';
import { ProofSheet } from './proof-sheet';
import { QueuePanel } from './queue-panel';
import { ReviewFacts } from './review-facts';
import { UndoBar } from './undo-bar';

const staffCaseRef = endpointRef<typeof getStaffCase>('GET', '/api/v1/staff/records/{id}');

/** Cases of the same file, linked to their staff pages. */
function Linked({ staffCase: { linked } }: { staffCase: StaffCase }) {
  if (linked.length === 0) return null;
  return (
    <Card title="同一作品的业务" bare>
      <ul className="card-body lines">
        {linked.map(({ id, title, kindLabel, statusLabel, tone }) => (
          <li key={id}>
            <StatusTag state={statusLabel} tone={tone} /> <a href={`/staff/cases/${id}`}>{`${kindLabel} ${title}`}</a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Review({ staffCase }: { staffCase: StaffCase }) {
  const { id, kind, recordNo, title, kindLabel, submittedAt, dueOn, fee, statusLabel, tone, orderId } = staffCase;
  const { data: self } = useStaff();
  const canAsk = staffCase.actions.some(({ asks }) => asks === 'fields');
  // Fields to be corrected: selected beside the facts; the form asks for the reasons.
  const [named, setNamed] = useState<readonly string[]>([]);
  const files = [
    ...staffCase.facts.flatMap((fact) => fact.files.map((file) => ({ label: fact.label, file }))),
    ...staffCase.documents.flatMap(({ label, file }) => (file ? [{ label, file }] : [])),
  ];
  const toggle = (name: string) =>
    setNamed((known) => (known.includes(name) ? known.filter((one) => one !== name) : [...known, name]));
  return (
    <>
      <DetailHead
        tag={<StatusTag state={statusLabel} tone={tone} />}
        title={title}
        meta={[
          <>
            {`编号 ${recordNo}`}
            <CopyButton value={recordNo} name="复制编号" />
          </>,
          kindLabel,
          submittedAt && `提交于 ${submittedAt.slice(0, 16)}`,
          dueOn && `期限 ${dueOn}`,
          fee !== null && `费用 ${formatFen(fee)}`,
        ]}
        actions={
          <>
            {orderId !== null && self?.duties.includes('money') && (
              <ButtonLink href={`/staff/money/orders/${orderId}`}>看订单</ButtonLink>
            )}
            <PrintButton label="打印" />
          </>
        }
      />
      <ProofSheet
        files={files}
        asked={named.length}
        decision={
          <QueuePanel key={id} queue={kind} subject="record" id={id}>
            <UndoBar staffCase={staffCase} />
            {(staffCase.actions.length > 0 || kind !== 'prize-objection') && (
              <DecisionForm key={staffCase.revision} staffCase={staffCase} named={named} onNamed={setNamed} />
            )}
          </QueuePanel>
        }
      >
        <CheckCard checks={staffCase.checks} />
        {kind === 'invoice' && <InvoiceCard id={id} />}
        <ReviewFacts staffCase={staffCase} named={named} onName={canAsk ? toggle : undefined} />
        {KINDS_WITH_PARTIES.includes(kind) && <PartiesCard key={`p${staffCase.revision}`} id={id} />}
        {kind === 'mediation' && <ProceedingsCard id={id} />}
        {kind === 'membership' && <ObjectionsCard id={id} />}
        {kind === 'prize-objection' && <PrizeObjectionCard key={`o${staffCase.revision}`} id={id} />}
        {kind === 'appraisal' && (
          <AppraisalCard key={`a${staffCase.revision}`} id={id} recordNo={recordNo} status={staffCase.status} />
        )}
        <CertificateCard ownCase={staffCase} />
        <DocumentCard documents={staffCase.documents} />
        <Linked staffCase={staffCase} />
        <EventCard
          events={staffCase.events.map((event) => ({ ...event, title: event.label }))}
          isOpen={staffCase.stage !== 'closed'}
        />
      </ProofSheet>
    </>
  );
}

/** One case of any kind: submitted data, changes of the last correction, assignment and possible decisions. */
export function CaseReviewView({ id }: { id: number }) {
  const query = useEndpoint(staffCaseRef, { params: { id } }, { meta: { quiet: true } });
  return (
    <AccountDetail
      query={query}
      heading="审核业务"
      back={{ href: '/staff', label: '返回待办' }}
      backOf={({ kind, kindLabel }) => ({ href: `/staff/queue/${kind}`, label: `返回${kindLabel}` })}
    >
      {(staffCase) => <Review staffCase={staffCase} />}
    </AccountDetail>
  );
}

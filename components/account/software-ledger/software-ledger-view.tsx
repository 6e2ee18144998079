'use client';

import { useSearchParams } from 'next/navigation';
import { KeptFormView } from '@/components/account/managed-case/kept-form-view';
import { ManagedDetailView } from '@/components/account/managed-case/managed-detail-view';
import { ManagedListView } from '@/components/account/managed-case/managed-list-view';
import { useKind } from '@/components/account/managed-case/use-kind';
import { Skeleton } from '@/components/ui/skeleton';
import { recordId } from '@/lib/rules/identifiers/record-id';
import { SoftwareSummary } from './software-summary';

const ledger = { key: 'software-licence', title: '正版软件', isKept: true, begin: '/setting/soft?form=1' };
const draftPage = (id: number) => `${ledger.begin}&draft=${id}`;

function LedgerForm({ recordId, draftId }: { recordId: number; draftId?: number }) {
  const { data: kind } = useKind(ledger.key);
  if (!kind) return <Skeleton variant="lines" rows={8} />;
  return <KeptFormView kind={kind} recordId={recordId} draftId={draftId} />;
}

/** Software ledger: its list, one entry, or the form, by the address. */
export function SoftwareLedgerView() {
  const address = useSearchParams();
  if (address.has('form'))
    return (
      <LedgerForm recordId={recordId(address.get('record'))} draftId={recordId(address.get('draft')) || undefined} />
    );
  if (address.has('id')) return <ManagedDetailView title={ledger.title} list="/setting/soft" path="/setting/soft" />;
  return <ManagedListView kind={ledger} draftPage={draftPage} summary={<SoftwareSummary />} />;
}

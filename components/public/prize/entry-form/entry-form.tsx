'use client';

import { CaseForm, useCaseForm } from '@/components/public/case/case-form';
import { call } from '@/lib/client/http/http';
import type { AwardClass } from '@/lib/contract/prize';
import { prizeEntry, submitPrizeEntry } from '@/lib/kinds/cases/prize-entry';
import { ClassAside } from './class-aside';

export interface EntryFormProps {
  award: AwardClass;
  /** Deadline of entries. */
  until: string;
  title: string;
  lead: string;
  onDone: (recordNo: string) => void;
}

/** Entry form of a class, saved on the server as a draft. */
export function EntryForm({ award, until, title, lead, onDone }: EntryFormProps) {
  const form = useCaseForm({
    kind: prizeEntry,
    fixed: { classKey: award.key },
    draftKind: `prize-${award.key}`,
    send: async (body) => onDone((await call(submitPrizeEntry, { body })).recordNo),
  });
  return (
    <CaseForm
      kind={prizeEntry}
      form={form}
      title={title}
      lead={lead}
      back={{ href: '/scgpTempate/sign-up', label: '申报类别与规则' }}
      aside={<ClassAside award={award} until={until} />}
      submitLabel="提交申报"
    />
  );
}

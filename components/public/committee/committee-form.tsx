'use client';

import { useState } from 'react';
import { CaseForm, type CaseFormOptions, useCaseForm } from '@/components/public/case/case-form';
import { FiledResult } from '@/components/public/case/filed-result';
import type { FiledCase } from '@/lib/contract/cases';
import type { CommitteeKey } from '@/lib/contract/committees';
import type { FormValues } from '@/lib/kinds/form-values';
import { MaterialsAside } from './materials-aside';

export interface CommitteeFormProps extends Omit<CaseFormOptions, 'send'> {
  committee: CommitteeKey;
  title: string;
  lead: string;
  /** Label of the link back: 调解委员会. */
  committeeLabel: string;
  submitLabel: string;
  /** Steps after the submission, in order. */
  next: readonly string[];
  file: (body: FormValues) => Promise<FiledCase>;
}

/** Application form of a committee, followed by its receipt. */
export function CommitteeForm({
  committee,
  committeeLabel,
  next,
  file,
  title,
  lead,
  submitLabel,
  ...options
}: CommitteeFormProps) {
  const [filed, setFiled] = useState<FiledCase | null>(null);
  const form = useCaseForm({ ...options, send: async (body) => setFiled(await file(body)) });
  const { kind } = options;
  const home = `/${committee}Committee`;
  if (filed) return <FiledResult filed={filed} label={kind.title} steps={next} again={home} />;
  return (
    <CaseForm
      kind={kind}
      form={form}
      title={title}
      lead={lead}
      back={{ href: home, label: `返回${committeeLabel}` }}
      aside={<MaterialsAside committee={committee} />}
      submitLabel={submitLabel}
    />
  );
}

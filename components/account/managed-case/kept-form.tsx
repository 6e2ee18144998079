'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { CaseForm, useCaseForm } from '@/components/public/case/case-form';
import { keptReadings } from '@/components/public/case/kept-readings';
import { toast } from '@/lib/client/browser/toast-store';
import { isRefused } from '@/lib/client/http/errors';
import { call } from '@/lib/client/http/http';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { getOwnCase } from '@/lib/contract/cases';
import { editCase, getCaseValues } from '@/lib/contract/manage';
import { type CaseKind, submitEndpoint } from '@/lib/kinds/case';
import type { FormValues } from '@/lib/kinds/form-values';

export interface KeptFormProps {
  kind: CaseKind;
  draftId?: number;
  /** Existing case with its form values. */
  edited?: { id: number; values: FormValues; revision: number };
}

/** Form of a self-managed kind, to create or edit a case. */
export function KeptForm({ kind, draftId, edited }: KeptFormProps) {
  const router = useRouter();
  const list = kind.home?.list ?? '/manage';
  const edit = useEndpointMutation(editCase, {
    refreshes: [getOwnCase, getCaseValues, ...keptReadings],
    meta: { quiet: true },
  });
  const enter = useEndpointMutation(submitEndpoint(kind), { refreshes: keptReadings, meta: { quiet: true } });
  // After a refusal the newer revision is taken, so that saving once more overwrites it knowingly.
  const [revision, setRevision] = useState(edited?.revision ?? 0);
  const save = async (id: number, values: FormValues) => {
    try {
      return await edit.mutateAsync({ params: { id }, body: { values, revision } });
    } catch (error) {
      if (isRefused(error, 'changedMeanwhile')) setRevision((await call(getCaseValues, { params: { id } })).revision);
      throw error;
    }
  };
  const form = useCaseForm({
    kind,
    known: edited?.values,
    draftKind: edited ? `edit-${kind.key}` : kind.key,
    draftId,
    of: edited?.id,
    base: edited && { revision, onRevision: setRevision },
    send: async (body) => {
      const done = edited ? await save(edited.id, body) : await enter.mutateAsync({ body });
      toast(edited ? '已保存' : '已录入', 'done');
      router.push(done.page);
    },
  });
  return (
    <CaseForm
      kind={kind}
      form={form}
      title={`${edited ? '修改' : '录入'}${kind.title}`}
      lead={`只供自己留存，不提交给本会，工作人员看不到${kind.deadlines.length > 0 ? '；到期前 90、30、7 天提醒' : ''}`}
      back={{ href: list, label: `返回${kind.title}` }}
      submitLabel="保存"
    />
  );
}

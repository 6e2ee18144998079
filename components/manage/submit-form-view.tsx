'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryState } from '@/components/ui/query-state';
import { Skeleton } from '@/components/ui/skeleton';
import { SoftwareWizard } from '@/components/wizard/software-wizard';
import { WorkWizard } from '@/components/wizard/work-form';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { isWorkflow } from '@/lib/client/workflow';
import { getDraft } from '@/lib/contract/drafts';
import { getRecordValues } from '@/lib/contract/manage';
import type { CaseKind } from '@/lib/kinds/case';
import { loadCaseKind } from '@/lib/kinds/cases/load';
import { KeptForm } from './kept-form';

const back = { href: '/manage', label: '返回 IP 管理' };
const waiting = <Skeleton variant="lines" rows={8} />;

function useKind(key: string) {
  return useQuery<CaseKind | null>({
    queryKey: ['case-kind', key],
    queryFn: async () => (await loadCaseKind(key)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

function Elsewhere({ href }: { href: string }) {
  const router = useRouter();
  useEffect(() => router.replace(href), [router, href]);
  return waiting;
}

/** The form of an existing case that its owner keeps. */
function Editing({ kind, id }: { kind: CaseKind; id: number }) {
  const query = useEndpoint(getRecordValues, { params: { id } }, { gcTime: 0, meta: { quiet: true } });
  return (
    <QueryState query={query} heading={`修改${kind.title}`} back={back} loading={waiting}>
      {({ values }) => <KeptForm key={id} kind={kind} edited={{ id, values }} />}
    </QueryState>
  );
}

/** The form of a kind, new or as a draft has it. */
function FormOf({ name, draftId }: { name: string; draftId?: number }) {
  const [key = '', type = ''] = name.split(/-(.*)/s);
  const record = Number(useSearchParams().get('record') ?? '');
  const { data: kind, isPending } = useKind(loadable(name) ? name : key);
  if (isPending) return waiting;
  if (!kind) {
    return (
      <EmptyState
        title="没有这一种申请"
        text="请从 IP 管理或者办事指南进入。"
        actions={<ButtonLink href="/manage">返回 IP 管理</ButtonLink>}
      />
    );
  }
  if (kind.key === 'zpdj') {
    if (draftId === undefined) return <Elsewhere href={`/work/form?type=${isWorkflow(type) ? type : 'plain'}`} />;
    return <WorkWizard type={isWorkflow(type) ? type : 'plain'} draftId={draftId} />;
  }
  if (kind.key === 'rjzzq') return <SoftwareWizard draftId={draftId} />;
  if (!kind.isKept) return <Elsewhere href={kind.form} />;
  if (Number.isInteger(record) && record > 0) return <Editing kind={kind} id={record} />;
  return <KeptForm kind={kind} draftId={draftId} />;
}

/** Names of kinds with a hyphen in them are names of kinds, and not of a variant. */
const loadable = (name: string) => name === 'prize-entry';

/** The draft of an id, in the form of its kind. */
function DraftForm({ id }: { id: number }) {
  const query = useEndpoint(getDraft, { params: { id } }, { gcTime: 0, meta: { quiet: true } });
  return (
    <QueryState query={query} heading="填写申请" back={back} loading={waiting}>
      {({ kind }) => <FormOf name={kind} draftId={id} />}
    </QueryState>
  );
}

/** 填写申请: the form of the kind with this section key, or the draft with this id. */
export const SubmitFormView = ({ id }: { id: string }) =>
  /^[1-9]\d{0,8}$/.test(id) ? <DraftForm id={Number(id)} /> : <FormOf name={id} />;

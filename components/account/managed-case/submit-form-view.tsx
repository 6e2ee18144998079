'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { GroupWizard } from '@/components/public/group-registration/group-wizard';
import { SoftwareWizard } from '@/components/public/registration/software-wizard';
import { WorkForms, WorkWizard } from '@/components/public/registration/work-form';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryState } from '@/components/ui/query-state';
import { Skeleton } from '@/components/ui/skeleton';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import { isWorkflow } from '@/lib/client/session/workflow';
import { getDraft } from '@/lib/contract/drafts';
import { isManaged } from '@/lib/kinds/case';
import { isCaseKey } from '@/lib/kinds/cases/load';
import { recordId } from '@/lib/rules/identifiers/record-id';
import { KeptFormView } from './kept-form-view';
import { LaterForm } from './later-form';
import { useKind } from './use-kind';

const back = { href: '/manage', label: '返回 IP 管理' };
const waiting = <Skeleton variant="lines" rows={8} />;

const pageOf = (name: string | number) => `/manage/submit-form/${name}`;

function Elsewhere({ href }: { href: string }) {
  const router = useRouter();
  useEffect(() => router.replace(href), [router, href]);
  return waiting;
}

/** Form of a kind, empty or with a draft. */
function FormOf({ name, draftId }: { name: string; draftId?: number }) {
  const [key = '', type = ''] = name.split(/-(.*)/s);
  const caseId = recordId(useSearchParams().get('record'));
  const { data: kind, isPending } = useKind(isCaseKey(name) ? name : key);
  if (isPending) return waiting;
  if (!kind) {
    return (
      <EmptyState
        level={1}
        title="没有这一种申请"
        text="请从 IP 管理或者办事指南进入。"
        actions={<ButtonLink href="/manage">返回 IP 管理</ButtonLink>}
      />
    );
  }
  if (kind.key === 'zpdj') {
    if (draftId === undefined) return <WorkForms page={pageOf(kind.key)} />;
    return <WorkWizard type={isWorkflow(type) ? type : 'plain'} draftId={draftId} address={pageOf(draftId)} />;
  }
  if (kind.key === 'group-registration') return <GroupWizard draftId={draftId} />;
  if (kind.key === 'rjzzq') return <SoftwareWizard draftId={draftId} />;
  if (!kind.isKept && kind.form === pageOf(kind.key)) return <LaterForm kind={kind} draftId={draftId} />;
  if (!kind.isKept) return <Elsewhere href={kind.form} />;
  if (!isManaged(kind)) return <Elsewhere href={draftId === undefined ? kind.form : `${kind.form}&draft=${draftId}`} />;
  return <KeptFormView kind={kind} recordId={caseId} draftId={draftId} />;
}

/** Resolves a draft id to the form of its kind. */
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
  /^[1-9]\d{0,8}$/.test(id) ? <DraftForm id={recordId(id)} /> : <FormOf name={id} />;

'use client';

import { type ReactNode, useState } from 'react';
import { CaseForm, useCaseForm } from '@/components/public/case/case-form';
import { FiledResult } from '@/components/public/case/filed-result';
import { PaperRecognition } from '@/components/public/case/paper-recognition';
import { NoticeBar } from '@/components/ui/notice-bar';
import { call } from '@/lib/client/http/http';
import { queryClient } from '@/lib/client/http/query-client';
import { refresh } from '@/lib/client/http/use-endpoint';
import { refreshUser } from '@/lib/client/session/start-up';
import type { FiledCase } from '@/lib/contract/cases';
import type { getCertificationForm } from '@/lib/contract/certification';
import type { EndpointData } from '@/lib/contract/endpoint';
import type { PaperKind } from '@/lib/contract/recognition';
import { type CaseKind, submitEndpoint } from '@/lib/kinds/case';
import type { FormValues } from '@/lib/kinds/form-values';
import { sentence } from '@/lib/text/sentence';
import classes from './certification.module.css';
import { certificationRef } from './certification-refs';

export type FormStart = EndpointData<typeof getCertificationForm>;

export interface IdentityFormProps {
  kind: CaseKind;
  start: FormStart;
  /** File field of the paper that can be recognised, and its kind. */
  paper: { field: string; kind: PaperKind };
  lead: string;
  /** Documents to prepare. */
  materials: readonly string[];
  /** Steps after the submission, in order. */
  next: readonly string[];
  /** Values given by the address. */
  given?: FormValues;
  notice?: ReactNode;
}

function Aside({ materials, note }: { materials: readonly string[]; note: string }) {
  return (
    <section className={`card card-body ${classes.aside}`} aria-labelledby="identity-materials">
      <h2 id="identity-materials">先备好这些</h2>
      <ul>
        {materials.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{note}</p>
    </section>
  );
}

/** Reason for the last refusal, with a note that its texts are prefilled. */
const Before = ({ reason, notice }: { reason: string; notice: ReactNode }) => (
  <>
    {reason && (
      <div className={classes.notice}>
        <NoticeBar tone="warn">{`上次未通过：${sentence(reason)}原来填写的内容和文件已经带入，请改好后提交。`}</NoticeBar>
      </div>
    )}
    {notice && <div className={classes.notice}>{notice}</div>}
  </>
);

/** Form that certifies a person or an enterprise, or claims an account: papers first, which may prefill the rest. */
export function IdentityForm({ kind, start, paper, lead, materials, next, given, notice }: IdentityFormProps) {
  const [filed, setFiled] = useState<FiledCase | null>(null);
  const form = useCaseForm({
    kind,
    known: start.known,
    fixed: given,
    send: async (body) => {
      setFiled(await call(submitEndpoint(kind), { body }));
      // Header, guards and 认证中心 must show the pending case at once.
      await Promise.all([refresh(queryClient(), [certificationRef]), refreshUser().catch(() => undefined)]);
    },
  });
  if (filed)
    return <FiledResult filed={filed} label={kind.title} steps={next} again="/mine/auth" againLabel="认证中心" />;
  return (
    <CaseForm
      kind={kind}
      form={form}
      title={kind.title}
      lead={lead}
      back={{ href: '/mine/auth', label: '返回认证中心' }}
      submitLabel="提交"
      before={<Before reason={start.reason} notice={notice} />}
      aside={<Aside materials={materials} note="材料只有您和审核人员可以查看，办结后按档案规定保存。" />}
      slots={{
        [paper.field]: {
          after: start.recognition && (
            <div className="full">
              <PaperRecognition field={paper.field} kind={paper.kind} isOn={start.recognition} />
            </div>
          ),
        },
      }}
    />
  );
}

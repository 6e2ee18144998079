'use client';

import styles from '@/components/public/assembly/assembly.module.css';
import { AssemblyFacts } from '@/components/public/assembly/assembly-facts';
import { MotionResult } from '@/components/public/assembly/motion-result';
import { PapersList } from '@/components/public/assembly/papers-list';
import { AccountDetail, DetailHead } from '@/components/shell/list/account-detail';
import { Card } from '@/components/ui/card';
import { type Column, counted, DataTable } from '@/components/ui/data-table';
import { StatusTag } from '@/components/ui/status-tag';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import type { StaffAssembly } from '@/lib/contract/staff-assemblies';
import { assemblyStates, thresholdLabels } from '@/lib/kinds/assembly-labels';
import { AssemblyActions } from './assembly-actions';
import { ResolutionCard } from './resolution-card';
import { ASSEMBLIES, assemblyRef } from './staff-assembly-refs';

const turnoutColumns: Column<StaffAssembly['turnout'][number]>[] = [
  { label: '级别', as: 'title', cell: ({ label }) => label },
  { label: '有效会员', as: 'figure', cell: ({ members }) => String(members) },
  { label: '已报名', as: 'figure', cell: ({ registered }) => String(registered) },
  { label: '到会', as: 'figure', cell: ({ present }) => String(present) },
  {
    label: '已表决（按议案）',
    cell: ({ voted }) => voted.map((number, at) => `议案 ${at + 1}：${number} 名`).join('，'),
  },
];

function Motions({ motions }: { motions: StaffAssembly['motions'] }) {
  return (
    <Card title="议案">
      {motions.map(({ id, title, text, threshold, levels, outcome }, at) => (
        <section key={id} className={styles.motion}>
          <h3>{`议案 ${at + 1}　${title}`}</h3>
          <p className={styles.text}>{text}</p>
          <p className="mute">
            {`${thresholdLabels[threshold]}为通过。${levels.length > 0 ? `由${levels.map(({ label }) => label).join('、')}表决。` : ''}`}
          </p>
          {outcome && <MotionResult outcome={outcome} />}
        </section>
      ))}
    </Card>
  );
}

function Detail({ assembly }: { assembly: StaffAssembly }) {
  const { id, title, state, startsAt, place, papers, motions, turnout } = assembly;
  const { label, tone } = assemblyStates[state];
  return (
    <div className={styles.page}>
      <DetailHead
        tag={<StatusTag state={label} tone={tone} />}
        title={title}
        meta={[`${startsAt.slice(0, 16)} 开始`, place || '线上']}
        actions={<AssemblyActions assembly={assembly} />}
      />
      <ResolutionCard assembly={assembly} />
      {state === 'announced' && (
        <Card title="报名与表决" bare>
          <DataTable rows={counted(turnout)} columns={turnoutColumns} />
        </Card>
      )}
      <Card title="会议通知">
        <AssemblyFacts assembly={assembly} />
      </Card>
      <Card title="会议材料">
        <PapersList papers={papers} base={`/api/v1/staff/assemblies/${id}`} />
      </Card>
      <Motions motions={motions} />
    </div>
  );
}

/** One meeting of the members for staff: steps, turnout, notice, motions with results, and the resolution. */
export function AssemblyView({ id }: { id: number }) {
  const query = useEndpoint(assemblyRef, { params: { id } }, { meta: { quiet: true } });
  return (
    <AccountDetail
      query={query}
      heading="会员大会"
      back={{ href: ASSEMBLIES, label: '返回会员大会' }}
      missing="没有这次会议。"
    >
      {(assembly) => <Detail assembly={assembly} />}
    </AccountDetail>
  );
}

'use client';

import classes from '@/components/public/assembly/assembly.module.css';
import { AssemblyFacts } from '@/components/public/assembly/assembly-facts';
import { PapersList } from '@/components/public/assembly/papers-list';
import { ResolutionPaper } from '@/components/public/assembly/resolution-paper';
import { AccountDetail, DetailHead } from '@/components/shell/list/account-detail';
import { Card } from '@/components/ui/card';
import { StatusTag } from '@/components/ui/status-tag';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import type { OwnAssembly } from '@/lib/contract/assemblies';
import { ASSEMBLY_PAGE, assemblyStates } from '@/lib/kinds/assembly-labels';
import { assemblyRef } from './assembly-refs';
import { MotionsCard } from './motions-card';
import { RegistrationCard } from './registration-card';

function Detail({ assembly }: { assembly: OwnAssembly }) {
  const { id, title, state, memberName, levelLabel, papers, resolution } = assembly;
  const { label, tone } = assemblyStates[state];
  const base = `/api/v1/user/assemblies/${id}`;
  return (
    <div className={classes.page}>
      <DetailHead
        tag={<StatusTag state={label} tone={tone} />}
        title={title}
        meta={[memberName, levelLabel]}
        actions={null}
      />
      {resolution && <ResolutionPaper resolution={resolution} base={base} />}
      <Card title="会议通知">
        <AssemblyFacts assembly={assembly} />
      </Card>
      <Card title="会议材料">
        <PapersList papers={papers} base={base} />
      </Card>
      <RegistrationCard assembly={assembly} />
      <MotionsCard assembly={assembly} />
    </div>
  );
}

/** One meeting of the members: notice, papers, registration, votes, and the results afterwards. */
export function AssemblyView({ id }: { id: number }) {
  const query = useEndpoint(assemblyRef, { params: { id } }, { meta: { quiet: true } });
  return (
    <AccountDetail
      query={query}
      heading="会员大会"
      back={{ href: ASSEMBLY_PAGE, label: '返回会员大会' }}
      missing="没有这次会议，或者当前账号不是有效会员。"
    >
      {(assembly) => <Detail assembly={assembly} />}
    </AccountDetail>
  );
}

'use client';

import { useRouter } from 'next/navigation';
import { AccountDetail } from '@/components/shell/list/account-detail';
import { NoticeBar } from '@/components/ui/notice-bar';
import { QueryState } from '@/components/ui/query-state';
import { TitleBox } from '@/components/ui/title-box';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpoint, useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { listDictionary } from '@/lib/contract/site';
import type { createAssembly, editAssembly, StaffAssembly } from '@/lib/contract/staff-assemblies';
import { AssemblyForm } from './assembly-form';
import {
  ASSEMBLIES,
  assemblyReadings,
  assemblyRef,
  createRef,
  editRef,
  staffAssemblyPath,
} from './staff-assembly-refs';

const levelsRef = endpointRef<typeof listDictionary>('GET', '/api/v1/dictionaries/data', 'list');

/** A new meeting. */
export function NewAssemblyView() {
  const router = useRouter();
  const query = useEndpoint(levelsRef, { query: { dictType: 'c_sys_member_level' } });
  const { mutateAsync } = useEndpointMutation<typeof createAssembly>(createRef, {
    refreshes: assemblyReadings,
    meta: { quiet: true },
  });
  return (
    <>
      <TitleBox variant="work" title="新建会员大会" sub="保存为草稿，核对以后再发出通知" />
      <QueryState query={query}>
        {(entries) => (
          <AssemblyForm
            levels={entries.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel }))}
            send={async (body) => {
              const { id } = await mutateAsync({ body });
              toast('草稿已保存', 'done');
              router.push(staffAssemblyPath(id));
            }}
          />
        )}
      </QueryState>
    </>
  );
}

function Editing({ assembly }: { assembly: StaffAssembly }) {
  const router = useRouter();
  const { id, state, allLevels, updatedAt } = assembly;
  const { mutateAsync } = useEndpointMutation<typeof editAssembly>(editRef, {
    refreshes: assemblyReadings,
    meta: { quiet: true },
  });
  if (state !== 'draft') return <NoticeBar>通知已经发出，不能再修改。</NoticeBar>;
  return (
    <AssemblyForm
      key={updatedAt}
      assembly={assembly}
      levels={allLevels}
      send={async (body) => {
        await mutateAsync({ params: { id }, body: { ...body, seen: updatedAt } });
        toast('草稿已保存', 'done');
        router.push(staffAssemblyPath(id));
      }}
    />
  );
}

/** Draft of a meeting in its form. */
export function EditAssemblyView({ id }: { id: number }) {
  const query = useEndpoint(assemblyRef, { params: { id } }, { meta: { quiet: true } });
  return (
    <AccountDetail
      query={query}
      heading="修改会员大会"
      back={{ href: ASSEMBLIES, label: '返回会员大会' }}
      missing="没有这次会议。"
    >
      {(assembly) => (
        <>
          <h1 className="vh">修改会员大会</h1>
          <Editing assembly={assembly} />
        </>
      )}
    </AccountDetail>
  );
}

'use client';

import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { keptReadings } from '@/components/public/case/kept-readings';
import { AccountList } from '@/components/shell/list/account-list';
import { askKind } from '@/components/shell/list/ask-kind';
import { DraftsCard } from '@/components/shell/list/drafts-card';
import { kindColumns } from '@/components/shell/list/kind-columns';
import { useAccountList } from '@/components/shell/list/use-account-list';
import { ShowIf } from '@/components/shell/session/show-if';
import { ButtonLink } from '@/components/ui/button-link';
import { DataTable, RowLink } from '@/components/ui/data-table';
import { refresh } from '@/lib/client/http/use-endpoint';
import type { EndpointData } from '@/lib/contract/endpoint';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { listManaged } from '@/lib/contract/manage';
import { ExportButton } from './export-button';
import { ImportDialog } from './import-dialog';
import type { ManagedKind } from './managed-kind';

const managedRef = endpointRef<typeof listManaged>('GET', '/api/v1/user/manage/{kind}');

type ManagedPage = EndpointData<typeof listManaged>;

/** Select beside the keyword: by variant, or by state for kinds without variants. */
const choiceOf = (page: ManagedPage | undefined) =>
  page?.variants.length === 0
    ? {
        name: 'status',
        label: '办理状态',
        all: '全部状态',
        options: ({ states }: ManagedPage) => states.map(({ value, label }) => ({ value, label })),
      }
    : { name: 'variant', label: '类型', all: '全部类型', options: ({ variants }: ManagedPage) => variants };

export interface ManagedListViewProps {
  kind: ManagedKind;
  /** Summary between the title and the list. */
  summary?: ReactNode;
  /** Page that continues a draft, if the form is not in the management area. */
  draftPage?: (id: number) => string;
}

/** Cases of one kind: keyword, state, variant and days, kept in the address. */
export function ManagedListView({ kind, summary, draftPage }: ManagedListViewProps) {
  const { key, title, isKept, begin } = kind;
  const list = useAccountList(managedRef, askKind(key));
  const client = useQueryClient();
  const { data } = list.query;
  return (
    <>
      <AccountList
        list={list}
        title={title}
        actions={
          <>
            <ShowIf flag="canFile">
              {isKept && <ImportDialog kind={key} onDone={() => void refresh(client, keptReadings)} />}
            </ShowIf>
            <ExportButton kind={key} address={list.address} />
            <ShowIf flag="canFile">
              <ButtonLink href={begin} variant="ink">
                {isKept ? '录入' : '申请'}
              </ButtonLink>
            </ShowIf>
          </>
        }
        tabs={summary}
        noun={title}
        unit="件"
        search="名称或编号"
        range={{ label: isKept ? '录入时间' : '提交时间' }}
        select={choiceOf(data)}
        chips={{
          name: 'status',
          label: '状态',
          options: (data?.states ?? []).map(({ value, label }) => ({ value, label })),
          counts: ({ states }) => states.map(({ value, count }) => ({ status: value, count })),
        }}
        empty={{
          title: `还没有${title}`,
          text: isKept ? '录入以后，到期前会提醒您，也可以导出清单。' : '提交以后在这里查看进度、补正和证书。',
          way: { href: begin, label: isKept ? `录入${title}` : `申请${title}` },
        }}
      >
        {(page) => (
          <DataTable
            rows={page.list}
            columns={kindColumns(page)}
            ops={({ page: href, title: of }) => <RowLink href={href} of={of} />}
          />
        )}
      </AccountList>
      {data && (
        <DraftsCard
          drafts={data.drafts.map((draft) => ({
            ...draft,
            page: draftPage?.(draft.id) ?? `/manage/submit-form/${draft.id}`,
          }))}
        />
      )}
    </>
  );
}

'use client';

import { useState } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { type Column, DataTable, RowLink } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryState } from '@/components/ui/query-state';
import { StatusTag } from '@/components/ui/status-tag';
import { TitleBox } from '@/components/ui/title-box';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpoint, useEndpointMutation } from '@/lib/client/http/use-endpoint';
import type { makeSessionCurrent, StaffPrizeSession } from '@/lib/contract/staff-prize';
import { contentPages } from '@/lib/kinds/content-kind';
import { makeCurrentRef, prizeReadings, prizeSessionsRef, staffPrizePath } from './staff-prize-refs';

const stateOf = ({ isCurrent, announcedAt, stage }: StaffPrizeSession): string => {
  if (announcedAt) return '已公布';
  return isCurrent ? stage || '未到阶段' : '未开始';
};

const columns: Column<StaffPrizeSession>[] = [
  {
    label: '届次',
    as: 'title',
    cell: ({ title, theme }) => (
      <>
        {title}
        <small>{theme}</small>
      </>
    ),
  },
  { label: '年份', cell: ({ year }) => String(year) },
  { label: '作品', as: 'figure', cell: ({ entries }) => String(entries) },
  { label: '获奖', as: 'figure', cell: ({ winners }) => String(winners) },
  {
    label: '状态',
    as: 'state',
    cell: (session) => (
      <>
        {session.isCurrent && <StatusTag state="本届" plain />}{' '}
        <StatusTag state={stateOf(session)} tone={session.announcedAt ? 'jade' : 'ink'} />
      </>
    ),
  },
];

/** 版权金奖 of the workbench: sessions, with the current one marked. */
export function PrizeSessionsView() {
  const query = useEndpoint(prizeSessionsRef, {}, { meta: { quiet: true } });
  const [chosen, setChosen] = useState<StaffPrizeSession | null>(null);
  const choose = useEndpointMutation<typeof makeSessionCurrent>(makeCurrentRef, {
    refreshes: prizeReadings,
    onSuccess: () => toast('已设为本届', 'done'),
    onSettled: () => setChosen(null),
  });
  return (
    <>
      <TitleBox
        variant="work"
        title="版权金奖"
        actions={
          <>
            <ButtonLink href={contentPages.list('prize-session')} variant="quiet">
              草稿
            </ButtonLink>
            <ButtonLink href={contentPages.edit('prize-session')} variant="ink">
              新建一届
            </ButtonLink>
          </>
        }
      />
      <div className="card">
        <QueryState query={query} failed="列表没有取到">
          {(sessions) =>
            sessions.length === 0 ? (
              <EmptyState title="还没有一届评选" text="新建一届以后，在这里安排阶段、登记入围与获奖。" />
            ) : (
              <DataTable
                rows={sessions}
                columns={columns}
                ops={(session) => (
                  <>
                    <RowLink href={staffPrizePath(session.id)} of={session.title}>
                      评选进展
                    </RowLink>
                    <RowLink href={contentPages.edit('prize-session', session.id)} of={session.title}>
                      编辑
                    </RowLink>
                    {!session.isCurrent && (
                      <button type="button" onClick={() => setChosen(session)}>
                        设为本届
                        <span className="vh">：{session.title}</span>
                      </button>
                    )}
                  </>
                )}
              />
            )
          }
        </QueryState>
      </div>
      {chosen && (
        <ConfirmDialog
          opened
          title={`把${chosen.title}设为本届？`}
          confirmLabel="设为本届"
          busy={choose.isPending}
          onConfirm={() => choose.mutate({ params: { id: chosen.id } })}
          onClose={() => setChosen(null)}
        >
          <p>金奖首页、申报与投票立即换成这一届，原来的一届归入往届回顾。</p>
        </ConfirmDialog>
      )}
    </>
  );
}

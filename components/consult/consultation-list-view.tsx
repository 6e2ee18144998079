'use client';

import { keepPreviousData } from '@tanstack/react-query';
import Link from 'next/link';
import { ListBody } from '@/components/mine/list-body';
import { FilterChips } from '@/components/mine/list-filters';
import { oneOf, useListAddress } from '@/components/mine/use-list-address';
import { ColumnHeads } from '@/components/ui/column-heads';
import { StatusTag } from '@/components/ui/status-tag';
import { TitleBox } from '@/components/ui/title-box';
import { useEndpoint } from '@/lib/client/use-endpoint';
import type { ConsultationState, ConsultationSummary } from '@/lib/contract/questions';
import { consultationStateLabels } from '@/lib/kinds/content/question-words';
import { consultationsRef } from './consultation-refs';

const states: ConsultationState[] = ['unpaid', 'waiting', 'answered', 'rated', 'cancelled', 'closed'];

/** What a question waits for, or what became of it. */
function standing({ state, dueOn, answeredAt }: ConsultationSummary): string {
  if (state === 'waiting') return dueOn ? `最迟 ${dueOn} 答复` : '等待答复';
  if (state === 'unpaid') return '付款后送达';
  return answeredAt ? `${answeredAt.slice(0, 10)} 答复` : '—';
}

function ConsultationTable({ list }: { list: readonly ConsultationSummary[] }) {
  return (
    <table className="table">
      <ColumnHeads labels={['问题', '答复人', '公开方式', '提问时间', '进展', '状态']} ops="操作" />
      <tbody>
        {list.map((row) => (
          <tr key={row.id}>
            <td className="title">
              {row.title}
              <small>{row.categoryLabel}</small>
            </td>
            <td data-l="答复人">
              <span className="nowrap">{row.expert?.name ?? '值班专家'}</span>
            </td>
            <td data-l="公开方式">
              <span className="nowrap">{row.isPublic ? '公开' : '私密'}</span>
            </td>
            <td data-l="提问时间">
              <span className="nowrap">{row.createdAt.slice(0, 10)}</span>
            </td>
            <td data-l="进展">
              <span className="nowrap">{standing(row)}</span>
            </td>
            <td className="state">
              <StatusTag state={consultationStateLabels[row.state]} />
            </td>
            <td className="ops">
              <Link href={`/mine/consult-detail?id=${row.id}`} prefetch={false} aria-label={`查看：${row.title}`}>
                查看
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const ask = (
  <Link className="btn btn-ink" href="/expert/copyright" prefetch={false}>
    咨询专家
  </Link>
);

/** 我的咨询: every question of the account, with where it stands. */
export function ConsultationListView() {
  const address = useListAddress();
  const state = oneOf(address.get('state'), states);
  const { pageIndex } = address;
  const query = useEndpoint(
    consultationsRef,
    { query: { pageIndex, state } },
    { placeholderData: keepPreviousData, meta: { quiet: true } },
  );
  const counts = query.data?.counts ?? [];
  const isFiltered = state !== undefined || pageIndex > 1;
  return (
    <>
      <TitleBox variant="work" title="我的咨询" actions={ask} />
      <div className="card">
        {counts.length > 0 && (
          <FilterChips
            label="咨询状态"
            current={state ?? ''}
            options={states.map((value) => ({
              value,
              label: consultationStateLabels[value],
              count: counts.find((entry) => entry.state === value)?.count ?? 0,
            }))}
            onChoose={(value) => address.change({ state: value })}
          />
        )}
        <ListBody
          query={query}
          unit="则"
          onPage={(page) => address.change({ pageIndex: page > 1 ? String(page) : '' })}
          empty={
            isFiltered
              ? {
                  title: '没有这种状态的咨询',
                  text: '清除条件看全部咨询。',
                  actions: (
                    <button type="button" className="btn" onClick={() => address.change({ state: '' })}>
                      清除条件
                    </button>
                  ),
                }
              : { title: '还没有咨询', text: '选择一位专家写下问题，五个工作日内书面答复，可追问一次。', actions: ask }
          }
        >
          {(page) => <ConsultationTable list={page.list} />}
        </ListBody>
      </div>
    </>
  );
}

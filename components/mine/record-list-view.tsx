'use client';

import { keepPreviousData } from '@tanstack/react-query';
import Link from 'next/link';
import { ColumnHeads } from '@/components/ui/column-heads';
import { StatusTag } from '@/components/ui/status-tag';
import { TitleBox } from '@/components/ui/title-box';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { listOwnRecords, RecordStage, RecordSummary } from '@/lib/contract/records';
import { ListBody } from './list-body';
import { FilterChips, ListFilters } from './list-filters';
import styles from './orders.module.css';
import { ProgressSteps } from './progress-steps';
import { oneOf, useListAddress } from './use-list-address';

const recordsRef = endpointRef<typeof listOwnRecords>('GET', '/api/v1/user/records');

const stageLabels: Record<RecordStage, string> = { yours: '待您办理', running: '办理中', closed: '已办结' };
const stages: RecordStage[] = ['yours', 'running', 'closed'];

function RecordTable({ records }: { records: readonly RecordSummary[] }) {
  return (
    <table className={`table ${styles.table}`}>
      <ColumnHeads labels={['名称与编号', '类型', '进度', '提交时间', '期限', '状态']} ops="操作" />
      <tbody>
        {records.map((row) => (
          <tr key={row.id}>
            <td className="title">
              {row.title}
              <small>{row.recordNo}</small>
            </td>
            <td data-l="类型">
              <span className="nowrap">{row.kindLabel}</span>
            </td>
            <td data-l="进度">
              <ProgressSteps record={row} />
            </td>
            <td data-l="提交时间">
              <span className="nowrap">{row.submittedAt?.slice(0, 10) ?? '未提交'}</span>
            </td>
            <td data-l="期限">
              <span className="nowrap">{row.stage === 'closed' ? '—' : (row.dueOn ?? '—')}</span>
            </td>
            <td className="state">
              <StatusTag state={row.statusLabel} tone={row.tone} />
            </td>
            <td className="ops">
              <Link href={`/mine/bussiness-detail?id=${row.id}`} prefetch={false} aria-label={`查看：${row.title}`}>
                查看
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** 我的业务: every case of the account, whatever its kind. */
export function RecordListView() {
  const address = useListAddress();
  const stage = oneOf(address.get('stage'), stages);
  const kind = address.get('kind').slice(0, 40);
  const q = address.get('q').slice(0, 60);
  const { pageIndex } = address;
  const query = useEndpoint(
    recordsRef,
    { query: { pageIndex, stage, kind: kind || undefined, q: q || undefined } },
    { placeholderData: keepPreviousData, meta: { quiet: true } },
  );
  const isFiltered = stage !== undefined || kind !== '' || q !== '' || pageIndex > 1;

  return (
    <>
      <TitleBox
        variant="work"
        title="我的业务"
        actions={
          <Link className="btn btn-ink" href="/work/template/1" prefetch={false}>
            办理新业务
          </Link>
        }
      />
      <div className="card">
        <ListFilters
          address={address}
          placeholder="名称或编号"
          select={{
            name: 'kind',
            label: '业务类型',
            all: '全部类型',
            options: (query.data?.kinds ?? []).map((entry) => ({ value: entry.kind, label: entry.label })),
          }}
        />
        {query.data && (
          <FilterChips
            label="办理阶段"
            current={stage ?? ''}
            options={stages.map((value) => ({
              value,
              label: stageLabels[value],
              count: query.data.stages.find((entry) => entry.stage === value)?.count ?? 0,
            }))}
            onChoose={(value) => address.change({ stage: value })}
          />
        )}
        <ListBody
          query={query}
          unit="件"
          onPage={(page) => address.change({ pageIndex: page > 1 ? String(page) : '' })}
          empty={
            isFiltered
              ? {
                  title: '没有符合条件的业务',
                  text: '换一个关键词，或者清除条件看全部业务。',
                  actions: (
                    <button
                      type="button"
                      className="btn"
                      onClick={() => address.change({ q: '', kind: '', stage: '' })}
                    >
                      清除条件
                    </button>
                  ),
                }
              : {
                  title: '还没有业务',
                  text: '作品完成之日权利即已产生，登记让权属更容易证明。',
                  actions: (
                    <Link className="btn btn-ink" href="/work/form?type=plain" prefetch={false}>
                      办理作品登记
                    </Link>
                  ),
                }
          }
        >
          {(page) => <RecordTable records={page.list} />}
        </ListBody>
      </div>
    </>
  );
}

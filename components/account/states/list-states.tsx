'use client';

import { type AnyPage, ListEntries } from '@/components/shell/list/account-list';
import { type Column, DataTable, RowLink } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryState, type Reading } from '@/components/ui/query-state';
import { Skeleton } from '@/components/ui/skeleton';
import { StatusTag } from '@/components/ui/status-tag';
import { formatFen } from '@/lib/format/money';
import { Sample } from './sample';
import { arrived, troubles } from './sample-readings';

interface Row {
  id: number;
  title: string;
  number: string;
  party: string;
  fen: number | null;
  day: string;
  state: string;
}

interface RowPage extends AnyPage {
  list: readonly Row[];
}

const titles = [
  '渡口晨雾',
  '门牌书挡',
  '渡船时刻表（图形系列）',
  '水脉：三号线换乘厅壁画',
  '云岭采茶图',
  '雾里看山（组曲）',
];
const states = ['待付款', '审核中', '已付款', '已完成', '已取消', '已退款'];
const rows = titles.map((title, at) => ({
  id: at + 1,
  title,
  number: `ZP-2026-00000${at + 1}`,
  party: at % 2 ? '林知遥' : '云州见山文化创意有限公司 138****0002',
  fen: at === 4 ? null : 1900 * (at + 1) ** 3,
  day: `2026-0${at + 3}-1${at}`,
  state: states[at] ?? '',
}));
const pageOf = (list: readonly Row[]): RowPage => ({ list, total: list.length, pageIndex: 1, pageSize: 10 });

const columns: Column<Row>[] = [
  {
    label: '事项',
    as: 'title',
    cell: ({ title, number }) => (
      <>
        {title}
        <small className="nowrap">{number}</small>
      </>
    ),
  },
  { label: '来自', cell: ({ party }) => party },
  { label: '金额', as: 'figure', cell: ({ fen }) => (fen === null ? '—' : formatFen(fen)) },
  { label: '提交时间', cell: ({ day }) => day },
  { label: '状态', as: 'state', cell: ({ state }) => <StatusTag state={state} /> },
];

/** A list as shown in the work areas. */
function SampleList({ query, instead }: { query: Reading<RowPage>; instead?: 'never' | 'filtered' }) {
  const words =
    instead === 'filtered'
      ? {
          title: '没有符合条件的订单',
          text: '换一个关键词，或者清除条件看全部订单。',
          way: { href: '/mine/order', label: '清除条件' },
        }
      : {
          title: '还没有订单',
          text: '合同范本可以先读第一页再买，部分免费。',
          way: { href: '/work/contract', label: '看合同范本' },
        };
  return (
    <div className="card">
      <ListEntries query={query} instead={words} unit="笔" address={{ change: () => undefined }}>
        {({ list }) => (
          <DataTable rows={list} columns={columns} ops={({ title }) => <RowLink href="/mine/order" of={title} />} />
        )}
      </ListEntries>
    </div>
  );
}

/** Lists of the work areas in all states. */
export const ListStates = () => (
  <>
    <Sample name="有内容">
      <SampleList query={arrived(pageOf(rows))} />
    </Sample>
    <Sample name="从未有过">
      <SampleList query={arrived(pageOf([]))} />
    </Sample>
    <Sample name="没有符合条件的">
      <SampleList query={arrived(pageOf([]))} instead="filtered" />
    </Sample>
    {Object.entries(troubles).map(([name, query]) => (
      <Sample key={name} name={name}>
        <SampleList query={query} />
      </Sample>
    ))}
  </>
);

/** Lists of public pages, which are rendered with their data, and the loading states of their live parts. */
export const PublicStates = () => (
  <>
    {(['feed', 'cards'] as const).map((variant) => (
      <Sample key={variant} name={variant === 'feed' ? '加载中（文章）' : '加载中（卡片）'}>
        <Skeleton variant={variant} rows={variant === 'feed' ? 2 : 3} />
      </Sample>
    ))}
    <Sample name="没有内容">
      <EmptyState level={3} title="还没有文章" text="新的内容发布后会出现在这里。" />
    </Sample>
    <Sample name="断网">
      <QueryState query={troubles.断网}>{() => null}</QueryState>
    </Sample>
  </>
);

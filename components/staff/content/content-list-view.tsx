'use client';

import { AccountList } from '@/components/shell/list/account-list';
import { useAccountList } from '@/components/shell/list/use-account-list';
import { ButtonLink } from '@/components/ui/button-link';
import { type Column, DataTable, RowLink } from '@/components/ui/data-table';
import { QueryState } from '@/components/ui/query-state';
import { StatusTag } from '@/components/ui/status-tag';
import type { ContentRow } from '@/lib/contract/publishing';
import {
  type ContentKind,
  type ContentState,
  contentPages,
  contentStates,
  contentVariants,
} from '@/lib/kinds/content-kind';
import { contentListRef } from './content-refs';
import { MissingContent } from './missing-content';
import { useContentKind } from './use-content-kind';

const PAGE = 20;
/** Maximum length of a value that stays on one line. */
const SHORT = 10;
const states = Object.keys(contentStates) as ContentState[];

const columnsOf = (kind: ContentKind): Column<ContentRow>[] => [
  {
    label: '标题',
    as: 'title',
    cell: ({ title, pinned, draft }) => (
      <>
        {pinned && (
          <>
            <StatusTag state="置顶" tone="gold" plain />{' '}
          </>
        )}
        {title}
        {draft && <small>{`草稿：${draft.name}，${draft.at.slice(5, 16)}`}</small>}
      </>
    ),
  },
  ...kind.columns.map(
    (name, at): Column<ContentRow> => ({
      label: kind.fields[name]?.label ?? name,
      cell: ({ cells }) => ((cells[at] ?? '').length > SHORT ? <span>{cells[at]}</span> : cells[at] || '—'),
    }),
  ),
  {
    label: '状态',
    as: 'state',
    cell: ({ state, isChanged, publishAt }) => (
      <>
        <StatusTag state={contentStates[state].label} tone={contentStates[state].tone} />
        {publishAt && <small>{publishAt.slice(0, 16)}</small>}
        {isChanged && !publishAt && <small>有未发布的修改</small>}
      </>
    ),
  },
  { label: '更新时间', cell: ({ updatedAt }) => updatedAt.slice(0, 16) },
];

function ContentList({ kind }: { kind: ContentKind }) {
  const variants = contentVariants(kind);
  const list = useAccountList(contentListRef, ({ pageIndex, oneOf, text }) => ({
    params: { kind: kind.key },
    query: {
      pageIndex,
      pageSize: PAGE,
      q: text('q', 60),
      state: oneOf('state', states),
      variant: text('variant', 40),
    },
  }));
  return (
    <AccountList
      list={list}
      title={kind.listTitle}
      noun={kind.title}
      unit={kind.unit}
      search="标题"
      select={
        variants.length > 0
          ? { name: 'variant', label: kind.labelOf(kind.variant ?? '', {}), all: '全部', options: variants }
          : undefined
      }
      chips={{
        name: 'state',
        label: '状态',
        options: states.map((value) => ({ value, label: contentStates[value].label })),
        counts: (page) => page.states,
      }}
      actions={
        kind.isFixed ? (
          <MissingContent kind={kind} />
        ) : (
          <ButtonLink href={contentPages.edit(kind.key)} variant="ink">
            {`新建${kind.title}`}
          </ButtonLink>
        )
      }
      empty={{ title: `还没有${kind.title}`, text: '写好以后可以先预览，再发布。' }}
    >
      {(page) => (
        <DataTable
          rows={page.list}
          columns={columnsOf(kind)}
          ops={({ id, title, page: address }) => (
            <>
              <RowLink href={contentPages.edit(kind.key, id)} of={title}>
                编辑
              </RowLink>
              {address && (
                <a href={address} target="_blank" rel="noreferrer" aria-label={`查看：${title}`}>
                  查看
                </a>
              )}
            </>
          )}
        />
      )}
    </AccountList>
  );
}

/** Content items of a kind by state, linked to their editors. */
export function ContentListView({ kind }: { kind: string }) {
  return (
    <QueryState query={useContentKind(kind)} heading="内容">
      {(found) => <ContentList key={found.key} kind={found} />}
    </QueryState>
  );
}

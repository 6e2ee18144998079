'use client';

import { EmptyState } from '@/components/ui/empty-state';
import { QueryState } from '@/components/ui/query-state';
import { Skeleton } from '@/components/ui/skeleton';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { listPrizeEntries } from '@/lib/contract/prize';
import { EntryGrid } from './entry-card';
import classes from './hall.module.css';
import { searchHall } from './hall-query';
import { useVotingRules } from './voting-context';

const entriesRef = endpointRef<typeof listPrizeEntries>('GET', '/api/v1/prize/entries');
/** Large enough for all works of a session. */
const PAGE_SIZE = 100;

const showAll = (
  <button type="button" className="btn btn-line" onClick={() => searchHall('')}>
    查看全部作品
  </button>
);

/** Works of all classes whose title, author or number contains the text. */
export function HallResults({ q }: { q: string }) {
  const { classNames } = useVotingRules();
  const found = useEndpoint(entriesRef, { query: { q, pageSize: PAGE_SIZE } }, { meta: { quiet: true } });
  return (
    <QueryState query={found} failed="作品没有取到" loading={<Skeleton variant="cards" rows={4} />}>
      {({ list, total }) =>
        total === 0 ? (
          <EmptyState title={`没有找到“${q}”`} text="换作品名、作者或编号中的几个字再试。" actions={showAll} />
        ) : (
          <>
            <h2 className="vh">搜索结果</h2>
            <p className={classes.found}>
              <output>{`“${q}”找到 ${total} 件，不分类别`}</output>
              <button type="button" className="link" onClick={() => searchHall('')}>
                清除搜索
              </button>
            </p>
            <EntryGrid entries={list} classNames={classNames} />
          </>
        )
      }
    </QueryState>
  );
}

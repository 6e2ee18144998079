'use client';

import Link from 'next/link';
import type { CSSProperties } from 'react';
import { CountTile, CountTiles } from '@/components/ui/count-tiles';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryState } from '@/components/ui/query-state';
import { StatusTag } from '@/components/ui/status-tag';
import { TitleBox } from '@/components/ui/title-box';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import type { QueueSummary } from '@/lib/contract/queue';
import { FirstInLine } from './first-in-line';
import styles from './queue.module.css';
import { queuesRef } from './queue-refs';

/** Maximum number of tiles in a row. */
const MOST_TILES = 5;
const tilesOf = (count: number): CSSProperties & { '--tiles': number } => ({ '--tiles': Math.min(count, MOST_TILES) });

/** One queue: total, overdue and assigned items. */
function Queue({ queue: { key, title, total, overdue, mine, free, oldest } }: { queue: QueueSummary }) {
  const href = `/staff/queue/${key}`;
  return (
    <CountTile
      href={href}
      label={title}
      count={total}
      tags={
        <>
          {overdue > 0 && <StatusTag state={`超期 ${overdue}`} tone="seal" />}
          {mine > 0 && (
            <Link href={`${href}?held=mine`} prefetch={false}>
              <StatusTag state={`我的 ${mine}`} tone="ink" />
            </Link>
          )}
          {free > 0 && (
            <Link href={`${href}?held=free`} prefetch={false}>
              <StatusTag state={`待领取 ${free}`} tone="gold" />
            </Link>
          )}
        </>
      }
      note={oldest ? `最早 ${oldest.slice(0, 10)}` : undefined}
    />
  );
}

/** Queues of one group; small groups stand side by side. */
const Group = ({ title, queues }: { title: string; queues: readonly QueueSummary[] }) => (
  <section className={styles.group} aria-label={title} style={tilesOf(queues.length)}>
    <h2>{title}</h2>
    <CountTiles>
      {queues.map((queue) => (
        <Queue key={queue.key} queue={queue} />
      ))}
    </CountTiles>
  </section>
);

/** Empty queues in one line, so that the others stand out. */
function Quiet({ queues }: { queues: readonly QueueSummary[] }) {
  if (queues.length === 0) return null;
  return (
    <p className={`mute ${styles.quiet}`}>
      没有待办：
      {queues.map(({ key, title }) => (
        <Link key={key} href={`/staff/queue/${key}`} prefetch={false}>
          {title}
        </Link>
      ))}
    </p>
  );
}

/** Open items of the association, by queue. */
export function QueuesView() {
  const query = useEndpoint(queuesRef, {}, { meta: { quiet: true } });
  return (
    <>
      <TitleBox variant="work" title="待办" sub="先到先办；领取之后由您负责，别人不能同时决定。" />
      <QueryState query={query}>
        {(queues) => {
          const busy = queues.filter(({ total }) => total > 0);
          const groups = [...new Set(busy.map(({ group }) => group))];
          return (
            <>
              {busy.length === 0 && <EmptyState title="没有等待办理的事项" text="新的申请、回执与咨询会出现在这里。" />}
              <div className={styles.groups}>
                {groups.map((group) => (
                  <Group key={group} title={group} queues={busy.filter((queue) => queue.group === group)} />
                ))}
              </div>
              <Quiet queues={queues.filter(({ total }) => total === 0)} />
              <FirstInLine />
            </>
          );
        }}
      </QueryState>
    </>
  );
}

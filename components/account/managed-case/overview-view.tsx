'use client';

import Link from 'next/link';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { CountTile, CountTiles } from '@/components/ui/count-tiles';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryState } from '@/components/ui/query-state';
import { Skeleton } from '@/components/ui/skeleton';
import { StatusTag } from '@/components/ui/status-tag';
import { TitleBox } from '@/components/ui/title-box';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { getManageOverview, ManageOverview } from '@/lib/contract/manage';
import type { Tone } from '@/lib/kinds/status-tones';
import { CalendarCard } from './calendar-card';
import styles from './manage.module.css';
import { MonthsChart } from './months-chart';

const overviewRef = endpointRef<typeof getManageOverview>('GET', '/api/v1/user/manage');

interface Part {
  data: ManageOverview;
}

/** Tones by urgency: states that require an action come first. */
const urgency: readonly Tone[] = ['seal', 'gold', 'ink', 'jade', 'neutral', 'no', 'void'];
const MOST_STATES = 4;

type Kind = ManageOverview['kinds'][number];

const byUrgency = (states: Kind['states']) =>
  [...states].sort((one, other) => urgency.indexOf(one.tone) - urgency.indexOf(other.tone));

/** Links to the most urgent states; the remaining ones are summed up, so that the numbers add up to the total. */
function States({ kind: { list, states } }: { kind: Kind }) {
  const sorted = byUrgency(states);
  const others = sorted.slice(MOST_STATES).reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      {sorted.slice(0, MOST_STATES).map(({ value, label, tone, count }) => (
        <Link key={value} href={`${list}?status=${value}`} prefetch={false}>
          <StatusTag state={`${label} ${count}`} tone={tone} />
        </Link>
      ))}
      {others > 0 && (
        <Link href={list} prefetch={false}>
          <StatusTag state={`其他 ${others}`} tone="neutral" />
        </Link>
      )}
    </>
  );
}

/** Links to all kinds, with the counts by state. */
function Kinds({ data }: Part) {
  return (
    <div className={styles.kinds}>
      <CountTiles>
        {data.kinds.map((kind) => {
          const { label, list, total } = kind;
          return (
            <CountTile
              key={kind.kind}
              href={list}
              label={label}
              count={total}
              tags={total > 0 && <States kind={kind} />}
            />
          );
        })}
      </CountTiles>
    </div>
  );
}

function Todos({ data: { todos } }: Part) {
  return (
    <Card title="待您办理" bare>
      {todos.length === 0 ? (
        <p className="card-body mute">没有等待您办理的业务。</p>
      ) : (
        <ul className="card-body lines">
          {todos.map(({ id, page, title, kindLabel, statusLabel, tone, dueOn }) => (
            <li key={id} className={styles.row}>
              <StatusTag state={statusLabel} tone={tone} />
              <Link href={page} prefetch={false}>
                {title}
              </Link>
              <small>{dueOn ? `${kindLabel}，期限 ${dueOn}` : kindLabel}</small>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const daysWords = (days: number) => (days < 0 ? `已过 ${-days} 天` : days === 0 ? '今天' : `还有 ${days} 天`);

function Deadlines({ data: { deadlines } }: Part) {
  return (
    <Card title="近期期限" bare>
      {deadlines.length === 0 ? (
        <p className="card-body mute">90 天内没有到期的授权、合同、商标或专利。</p>
      ) : (
        <ul className="card-body lines">
          {deadlines.map(({ recordId, label, title, on, days, page }) => (
            <li key={`${recordId} ${label}`} className={styles.row}>
              <span className={days <= 7 ? styles.near : styles.days}>{daysWords(days)}</span>
              <Link href={page} prefetch={false}>
                {title}
              </Link>
              <small>{`${label}，${on}`}</small>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Overview({ data }: Part) {
  const isEmpty = data.kinds.every(({ total }) => total === 0);
  if (isEmpty) {
    return (
      <EmptyState
        title="把您的作品与权利放在一处"
        text="登记与备案在这里查看进度，授权、合同、商标与专利可以录入，到期前提醒。"
        actions={
          <>
            <ButtonLink href="/work/form?type=plain" variant="ink">
              办理作品登记
            </ButtonLink>
            <ButtonLink href="/manage/submit-form/sbxx">录入商标</ButtonLink>
          </>
        }
      />
    );
  }
  return (
    <>
      <Kinds data={data} />
      <div className={styles.columns}>
        <Todos data={data} />
        <Deadlines data={data} />
      </div>
      <div className={styles.columns}>
        <MonthsChart months={data.months} />
        <CalendarCard />
      </div>
    </>
  );
}

/** Entry page of the management area. */
export function OverviewView() {
  const query = useEndpoint(overviewRef, {}, { meta: { quiet: true } });
  return (
    <>
      <TitleBox
        variant="work"
        title="IP管理"
        sub="作品、软件、授权、合同、商标与专利"
        actions={
          <ButtonLink href="/work/form?type=plain" variant="ink">
            办理作品登记
          </ButtonLink>
        }
      />
      <QueryState query={query} failed="总览没有取到" loading={<Skeleton variant="lines" rows={8} />}>
        {(data) => <Overview data={data} />}
      </QueryState>
    </>
  );
}

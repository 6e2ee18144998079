'use client';

import { QueryState } from '@/components/ui/query-state';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import type { getDashboard } from '@/lib/contract/dashboard';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import styles from './dashboard.module.css';
import { Counts, LatestCases, LatestMessages, LatestOrders } from './dashboard-cards';
import { DashboardHead } from './dashboard-head';
import { TodoList } from './todo-list';

const dashboardRef = endpointRef<typeof getDashboard>('GET', '/api/v1/user/dashboard');

function Loading() {
  return (
    <div aria-busy="true">
      <section className={`card ${styles.who}`}>
        <span className={`sk ${styles.skSquare}`} />
        <div>
          <h1>个人中心</h1>
          <p>
            <output>正在读取您的待办与业务</output>
          </p>
        </div>
      </section>
      <div className={styles.todo} aria-hidden="true">
        <div className={styles.skBlock}>
          <span className="sk head" />
          <span className="sk" />
          <span className="sk half" />
        </div>
      </div>
      <div className={`card ${styles.counts} ${styles.skBlock}`} aria-hidden="true">
        {[1, 2, 3, 4].map((cell) => (
          <span key={cell} className="sk tall half" />
        ))}
      </div>
    </div>
  );
}

/** Entry page of the personal centre: to-dos first, then an overview. */
export function DashboardView() {
  const query = useEndpoint(dashboardRef, {}, { meta: { quiet: true } });
  const now = new Date(query.dataUpdatedAt);
  return (
    <QueryState
      query={query}
      heading={query.error ? '个人中心' : undefined}
      failed="个人中心没有取到"
      loading={<Loading />}
    >
      {(data) => (
        <>
          <DashboardHead data={data} now={now} />
          <TodoList todos={data.todos} now={now} />
          <Counts data={data} />
          <LatestCases cases={data.records} />
          <div className={styles.two}>
            <LatestOrders orders={data.orders} />
            <LatestMessages messages={data.messages} unread={data.counts.unreadMessages} now={now} />
          </div>
        </>
      )}
    </QueryState>
  );
}

'use client';

import { Card } from '@/components/ui/card';
import { type Column, counted, DataTable } from '@/components/ui/data-table';
import { QueryState } from '@/components/ui/query-state';
import { TitleBox } from '@/components/ui/title-box';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import type { Operation } from '@/lib/contract/operation';
import { channelLabels } from '@/lib/kinds/channel-labels';
import { AlertList } from './alert-list';
import styles from './operation.module.css';
import { operationRef } from './operation-refs';

const HOME = '/staff/operation';
const MINUTE = 60_000;

type Job = Operation['jobs'][number];
type Message = Operation['messages'][number];

const age = (seconds: number): string => {
  if (seconds < 60) return '不到一分钟';
  if (seconds < 3600) return `${Math.floor(seconds / 60)} 分钟`;
  return `${Math.floor(seconds / 3600)} 小时`;
};
const gib = (bytes: number): string => `${(bytes / 2 ** 30).toFixed(1)} GB`;

const jobColumns: readonly Column<Job & { id: number }>[] = [
  { label: '任务', as: 'title', cell: ({ label }) => label },
  { label: '等待执行', as: 'figure', cell: ({ due }) => String(due) },
  { label: '最早的已等', cell: ({ due, oldest }) => (due > 0 ? age(oldest) : '—') },
  { label: '失败', as: 'figure', cell: ({ failed }) => String(failed) },
];
const messageColumns: readonly Column<Message & { id: number }>[] = [
  { label: '渠道', as: 'title', cell: ({ channel }) => channelLabels[channel] },
  { label: '发送中', as: 'figure', cell: ({ onTheWay }) => String(onTheWay) },
  { label: '没有送达', as: 'figure', cell: ({ givenUp }) => String(givenUp) },
];
const paymentLabels: Readonly<Record<Operation['payments'][number]['kind'], string>> = {
  unpaid: '待付款的订单',
  receipt: '待审核的转账回执',
  refund: '等待支付机构的退款',
  refundFailed: '失败的退款',
};

const factsOf = ({ disk, backupAt, version, database, payments }: Operation) => [
  { label: '磁盘剩余', value: disk ? `${gib(disk.free)}（低于 ${gib(disk.least)} 提醒）` : '未知' },
  { label: '最近一次备份', value: backupAt.slice(0, 16) || '这台机器上没有记录' },
  { label: '版本', value: version },
  { label: '数据库', value: database === 'postgres' ? 'PostgreSQL' : '内嵌' },
  ...payments.map(({ kind, count }) => ({ label: paymentLabels[kind], value: String(count) })),
];

/** State of the background work: what needs a person, what waits, and facts of the installation. */
export function OperationView() {
  const query = useEndpoint(operationRef, {}, { refetchInterval: MINUTE, meta: { quiet: true } });
  return (
    <>
      <TitleBox variant="work" title="运行情况" sub="每分钟更新" />
      <QueryState query={query} failed="运行情况没有取到">
        {(operation) => (
          <div className={styles.stack}>
            {operation.alerts.length > 0 ? (
              <AlertList alerts={operation.alerts} here={HOME} />
            ) : (
              <p className="mute">没有需要处理的问题。</p>
            )}
            <Card title="后台任务" bare={operation.jobs.length > 0}>
              {operation.jobs.length > 0 ? (
                <DataTable rows={counted(operation.jobs)} columns={jobColumns} />
              ) : (
                <p className="mute">没有等待或失败的任务。</p>
              )}
            </Card>
            <Card title="短信与邮件" bare>
              <DataTable rows={counted(operation.messages)} columns={messageColumns} />
            </Card>
            <Card title="资金与安装">
              <dl className={styles.facts}>
                {factsOf(operation).map(({ label, value }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </Card>
          </div>
        )}
      </QueryState>
    </>
  );
}

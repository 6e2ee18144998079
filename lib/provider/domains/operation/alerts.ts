import { readFile, statfs } from 'node:fs/promises';
import path from 'node:path';
import { and, eq, gte, inArray, min, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { OperationAlert } from '@/lib/contract/operation';
import { formatDateTime } from '@/lib/format/dates';
import { channelLabels } from '@/lib/kinds/channel-labels';
import { BACKUP_NOTE } from '../../core/backup-note';
import type { Ctx } from '../../core/context';
import { deliveries, messages, users } from '../../db/schema';
import { hasLostKey } from '../filing';
import { sendMessages } from '../notification';
import { getOpening, getReadiness } from '../opening';
import { type OperationFigures, readFigures } from './figures';
import { jobLabel } from './job-kinds';

const HOUR = 3_600_000;
/** A backup should be made each day; one may fail. */
const BACKUP_HOURS = 48;
/** Seconds after which a due job is late: no process works it off. */
const LATE_SECONDS = 900;
const PAGE = '/staff/operation';
const backupNote = z.object({ at: z.coerce.date() });

/** An alert, and the moment since which it has been true; without one it is shown only. */
type Found = OperationAlert & { since?: Date };

/** Facts of this machine. */
interface Machine {
  disk: { free: number; least: number } | null;
  backupAt: Date | null;
}

/** Looks at the disk and at the note of the last backup. What cannot be read is null. */
export async function readMachine({ ports: { settings } }: Ctx): Promise<Machine> {
  const { dataDir, leastFree = 0 } = settings;
  if (dataDir === undefined) return { disk: null, backupAt: null };
  const disk = await statfs(dataDir).catch(() => null);
  const note: unknown = await readFile(path.join(dataDir, BACKUP_NOTE), 'utf8')
    .then((text) => JSON.parse(text))
    .catch(() => null);
  return {
    disk: disk && { free: disk.bavail * disk.bsize, least: leastFree },
    backupAt: backupNote.safeParse(note).data?.at ?? null,
  };
}

const gib = (bytes: number): string => `${(bytes / 2 ** 30).toFixed(1)} GB`;

async function jobAlerts(ctx: Ctx, { jobs }: OperationFigures): Promise<Found[]> {
  const failed = jobs.filter((job) => job.failed > 0);
  const late = jobs.filter((job) => job.oldest > LATE_SECONDS);
  const named = (some: typeof jobs) => some.map(({ name }) => jobLabel(name)).join('、');
  const found: Found[] = [];
  if (failed.length > 0) {
    const { rows } = await ctx.ports.database.raw.query(
      `select min(completed_on) as since from (select completed_on from pgboss.job where state = 'failed'
        union all select completed_on from pgboss.archive where state = 'failed') j`,
    );
    found.push({
      key: 'jobs',
      title: `${failed.reduce((sum, job) => sum + job.failed, 0)} 项后台任务失败，不会再自动执行`,
      note: `${named(failed)}。请看原因，排除后重新执行，或者放弃。`,
      href: `${PAGE}/jobs`,
      since: z.coerce.date().parse(rows[0]?.since),
    });
  }
  if (late.length > 0)
    found.push({
      key: 'overdue',
      title: '后台任务积压，超过一刻钟没有执行',
      note: `${named(late)}。请运维人员检查门户进程是否在运行。`,
      href: PAGE,
    });
  return found;
}

/** Messages that were given up, by channel; a channel without a gateway is reported as such. */
async function messageAlerts(ctx: Ctx): Promise<Found[]> {
  const { sender } = ctx.ports;
  const rows = await ctx.db
    .select({ channel: deliveries.channel, count: sql<number>`count(*)::int`, since: min(deliveries.updatedAt) })
    .from(deliveries)
    .where(eq(deliveries.state, 'givenUp'))
    .groupBy(deliveries.channel);
  const found = rows.flatMap(({ channel, count, since }): Found[] =>
    sender.lacks?.(channel)
      ? []
      : [
          {
            key: channel,
            title: `${count} 条${channelLabels[channel]}没有送达，不会再自动发送`,
            note: '请看原因：对方号码或地址有误的放弃，发送服务恢复后重新发送。',
            href: `${PAGE}/messages?channel=${channel}`,
            since: since ?? undefined,
          },
        ],
  );
  if (sender.lacks?.('sms'))
    found.push({
      key: 'gateway',
      title: '没有短信网关，短信与验证码都发不出去',
      note: '请运维人员设置 SMS_GATEWAY_URL。',
      href: '/staff/setup?step=gateways',
    });
  return found;
}

function machineAlerts({ disk, backupAt }: Machine, now: Date): Found[] {
  const found: Found[] = [];
  if (disk && disk.free < disk.least)
    found.push({
      key: 'disk',
      title: `磁盘只剩 ${gib(disk.free)}`,
      note: `低于 ${gib(disk.least)}。写满以后不能上传文件，门户会停止接收访问。请清理日志与旧备份，或者扩容。`,
      href: PAGE,
      // Nobody knows since when, so it is said once a day.
      since: new Date(now.getTime() - 24 * HOUR),
    });
  const due = backupAt && new Date(backupAt.getTime() + BACKUP_HOURS * HOUR);
  if (due && due < now)
    found.push({
      key: 'backup',
      title: '超过两天没有备份',
      note: `最近一次成功的备份在 ${formatDateTime(backupAt).slice(0, 16)}。请运维人员检查备份的定时任务。`,
      href: PAGE,
      since: due,
    });
  return found;
}

/** Alerts of a signing key that is not the published one, as after a loss of the key folder. */
async function keyAlerts(ctx: Ctx): Promise<Found[]> {
  if (!(await hasLostKey(ctx))) return [];
  return [
    {
      key: 'signing',
      title: '签名密钥与公布的公钥不符，数字备案不能签发',
      note: '请运维人员从备份取回密钥目录；确已丢失的，执行 npm run filing:rotate 换一把，已签发的备案仍可核对。',
      href: PAGE,
      // Nobody knows since when, so it is said once a day.
      since: new Date(ctx.now().getTime() - 24 * HOUR),
    },
  ];
}

/** While the portal is closed to the public, administrators are led to what is missing. */
async function openingAlerts(ctx: Ctx): Promise<Found[]> {
  const { isOpen } = await getOpening(ctx);
  if (isOpen) return [];
  const { steps } = await getReadiness(ctx);
  const needed = steps.flatMap(({ gaps }) => gaps.filter((gap) => gap.isNeeded)).length;
  return [
    {
      key: 'closed',
      title: '网站还没有对公众开放',
      note: needed > 0 ? `必须的事项还差 ${needed} 项，请在“开放准备”里逐步办理。` : '必须的各项都已齐备，可以开放。',
      href: needed > 0 ? '/staff/setup' : '/staff/setup?step=open',
    },
  ];
}

/** Computes what needs a person. */
export async function findAlerts(ctx: Ctx, figures: OperationFigures, machine: Machine): Promise<Found[]> {
  return [
    ...(await openingAlerts(ctx)),
    ...(await jobAlerts(ctx, figures)),
    ...(await messageAlerts(ctx)),
    ...(await keyAlerts(ctx)),
    ...machineAlerts(machine, ctx.now()),
  ];
}

const shown = ({ key, title, note, href }: Found): OperationAlert => ({ key, title, note, href });
export const presentAlerts = (found: readonly Found[]): OperationAlert[] => found.map(shown);

/** Alerts for the administrator's desk. */
export const listAlerts = async (ctx: Ctx): Promise<OperationAlert[]> =>
  presentAlerts(await findAlerts(ctx, await readFigures(ctx.ports), await readMachine(ctx)));

/** Address that tells the messages of a kind of alert from others. */
const linkOf = ({ key }: Found): string => `${PAGE}?alert=${key}`;

/**
 * Tells the administrators of each alert once while it lasts: the message in their inbox, newer than the beginning of the
 * trouble, is the only trace.
 */
export async function tellAlerts(ctx: Ctx): Promise<void> {
  const found = await findAlerts(ctx, await readFigures(ctx.ports), await readMachine(ctx));
  const administrators = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(sql`'administrator' = any(${users.staffRoles})`);
  const ids = administrators.map(({ id }) => id);
  if (ids.length === 0) return;
  for (const alert of found) {
    const { since, title, note } = alert;
    if (!since) continue;
    const link = linkOf(alert);
    await ctx.transaction(async () => {
      const told = and(inArray(messages.userId, ids), eq(messages.link, link), gte(messages.createdAt, since));
      if ((await ctx.db.$count(messages, told)) > 0) return;
      await sendMessages(
        ctx,
        // The topic decides the channels: a deadline is told by every channel unless its reader chose otherwise.
        ids.map((userId) => ({ userId, eId: 0, kind: 'system', title, body: note, link, topic: 'deadline' })),
      );
    });
  }
}

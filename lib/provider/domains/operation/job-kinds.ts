import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { channelLabels } from '@/lib/kinds/channel-labels';
import { bookTitle } from '@/lib/text/book-title';
import type { Ctx } from '../../core/context';
import type { JobName } from '../../core/ports';
import { cases, contentDrafts, deliveries, orders, refunds } from '../../db/schema';

/** Texts about a kind of job for staff. */
interface JobKind {
  label: string;
  /** Effect of a failed job. */
  effect: string;
  /** Finds what a job was for in its data; without it the kind is a daily or hourly one. */
  subjects?: Subjects;
}

type JobData = Readonly<Record<string, unknown>>;
/** Names of the subjects by job; one statement for any number of jobs. */
type Subjects = (ctx: Ctx, jobs: readonly JobData[]) => Promise<(data: JobData) => string>;

const idOf = (data: JobData): number => z.object({ id: z.number() }).safeParse(data).data?.id ?? 0;

/** Names by the id in the data. */
const byId =
  (noun: string, read: (ctx: Ctx, ids: number[]) => Promise<{ id: number; name: string }[]>): Subjects =>
  async (ctx, jobs) => {
    const names = new Map((await read(ctx, jobs.map(idOf))).map(({ id, name }) => [id, name]));
    return (data) => `${noun} ${names.get(idOf(data)) ?? `#${idOf(data)}（已不存在）`}`;
  };

const ofOrder = byId('订单', (ctx, ids) =>
  ctx.db.select({ id: orders.id, name: orders.orderNo }).from(orders).where(inArray(orders.id, ids)),
);
const ofCase = byId('业务', (ctx, ids) =>
  ctx.db.select({ id: cases.id, name: cases.recordNo }).from(cases).where(inArray(cases.id, ids)),
);
const ofRefund = byId('退款', (ctx, ids) =>
  ctx.db.select({ id: refunds.id, name: refunds.refundNo }).from(refunds).where(inArray(refunds.id, ids)),
);
const ofDelivery = byId('消息', async (ctx, ids) => {
  const rows = await ctx.db
    .select({ id: deliveries.id, channel: deliveries.channel, subject: deliveries.subject })
    .from(deliveries)
    .where(inArray(deliveries.id, ids));
  return rows.map(({ id, channel, subject }) => ({ id, name: `${channelLabels[channel]}“${subject}”` }));
});
const byNumber =
  (noun: string): Subjects =>
  async () =>
  (data) =>
    `${noun} ${idOf(data)}`;
const ofPayment: Subjects = async () => (data) =>
  `付款 ${z.object({ outTradeNo: z.string() }).safeParse(data).data?.outTradeNo ?? ''}`;
const ofContent: Subjects = async (ctx, jobs) => {
  const drafts = await ctx.db
    .select({ kind: contentDrafts.kind, id: contentDrafts.contentId, title: contentDrafts.title })
    .from(contentDrafts)
    .where(inArray(contentDrafts.contentId, jobs.map(idOf)));
  return (data) => {
    const draft = drafts.find(({ kind, id }) => kind === data.kind && id === idOf(data));
    return draft ? `稿件${bookTitle(draft.title)}` : `稿件 ${idOf(data)}（已不存在）`;
  };
};

/** Every kind of job, as staff read it. */
export const jobKinds: Readonly<Record<JobName, JobKind>> = {
  'account.delete': { label: '注销账号', effect: '申请注销的账号还没有删除', subjects: byNumber('账号') },
  'activity.settle': { label: '活动候补与结束', effect: '候补没有递补，结束的活动没有结算' },
  'appointment.remind': { label: '预约提醒', effect: '预约的双方没有收到提醒' },
  'assembly.remind': { label: '会员大会提醒', effect: '会员没有收到大会与表决的提醒' },
  'batch.remind': { label: '转报批次提醒', effect: '逾期未回的批次没有提醒经办人' },
  'case.lapse': { label: '业务到期终结', effect: '到期的业务没有终结', subjects: ofCase },
  'case.remind': { label: '期限提醒', effect: '权利人没有收到到期提醒' },
  'content.publish': { label: '定时发布', effect: '到时间的稿件没有发布', subjects: ofContent },
  'filing.certify': { label: '备案签发', effect: '备案没有取得时间戳', subjects: byNumber('备案') },
  'membership.keep': { label: '会籍到期', effect: '到期的会籍没有更新，会员没有收到续费提醒' },
  'message.deliver': { label: '发送消息', effect: '短信或邮件没有发出', subjects: ofDelivery },
  'operation.watch': { label: '运行检查', effect: '没有检查运行情况，问题不会提醒管理员' },
  'order.expire': { label: '订单超时取消', effect: '超时的订单没有取消，占着名额', subjects: ofOrder },
  'order.remind': { label: '订单到期提醒', effect: '买家没有收到付款期限的提醒', subjects: ofOrder },
  'payment.check': { label: '查询付款结果', effect: '可能已付款而订单未更新', subjects: ofPayment },
  'payment.close': { label: '关闭付款码', effect: '旧的付款码可能仍可付款', subjects: ofPayment },
  'payment.follow': {
    label: '核对退款到账',
    effect: '退款可能没有到买家账上：请在支付机构的商户平台查明，失败的在那里另行退回',
    subjects: ofRefund,
  },
  'payment.refund': { label: '退款', effect: '退款没有交给支付机构', subjects: ofRefund },
  'prize.seal': { label: '封存选票', effect: '当天的选票没有封存' },
  'question.remind': { label: '咨询提醒', effect: '专家没有收到催答提醒' },
  'retention.purge': { label: '到期数据清理', effect: '超过保存期限的数据没有删除' },
  'traffic.count': { label: '访问统计', effect: '前一天的访问没有统计' },
};

const isJobName = (name: string): name is JobName => name in jobKinds;

/** Label of a kind; its own name for one of another version. */
export const jobLabel = (name: string): string => (isJobName(name) ? jobKinds[name].label : name);
export const jobEffect = (name: string): string => (isJobName(name) ? jobKinds[name].effect : '');

/** Names what jobs were for, kind by kind. */
export async function subjectsOf(ctx: Ctx, jobs: readonly { name: string; data: JobData }[]) {
  const readers = new Map<string, (data: JobData) => string>();
  for (const name of new Set(jobs.map((job) => job.name))) {
    const subjects = isJobName(name) ? jobKinds[name].subjects : undefined;
    const own = jobs.filter((job) => job.name === name).map(({ data }) => data);
    if (subjects) readers.set(name, await subjects(ctx, own));
  }
  return ({ name, data }: { name: string; data: JobData }): string => readers.get(name)?.(data) ?? '';
}

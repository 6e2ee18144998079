import type { z } from 'zod';
import type { tone } from '@/lib/contract/cases';

/**
 * Tone of a status tag: neutral (draft, changed), ink (in progress), gold (waiting for money or a receipt), seal
 * (action required), jade (done, valid), void (withdrawn, closed), no (refused, expired, revoked).
 */
export type Tone = z.output<typeof tone>;

/** Rows: tone, subject of the states, and their labels. A label has the same tone everywhere. */
const table: readonly (readonly [tone: Tone, of: string, states: string])[] = [
  ['neutral', '订单与发票', '已退款 已红冲'],
  ['neutral', '活动与认证', '未开始 未认证'],
  ['ink', '订单与发票', '待审核 待开具 开具中'],
  ['ink', '认证、咨询、反馈', '审核中 待答复 待答追问 已答复 待回复 处理中'],
  ['ink', '活动、金奖、上传', '报名中 进行中 已入围 等待上传 上传中'],
  ['gold', '订单', '待付款 待上传回执'],
  ['gold', '活动', '已满 已满，可候补 候补中'],
  ['seal', '订单、发票、认证', '已退回 退回 已驳回 未通过'],
  ['jade', '订单与发票', '已付款 已完成 通过 已开具'],
  ['neutral', '证书', '已变更'],
  ['jade', '证书', '有效'],
  ['jade', '使用申请', '已同意'],
  ['no', '使用申请', '未同意'],
  ['no', '证书', '已撤销'],
  ['jade', '认证、咨询、反馈', '已认证 个人已认证 企业已认证 已评价 已回复'],
  ['jade', '活动、金奖、上传', '已通过 已签到 已获奖 已上传'],
  ['void', '订单与咨询', '已取消 已关闭'],
  ['void', '反馈', '已撤回'],
  ['void', '证书', '未找到'],
  ['void', '活动与金奖', '已截止 已结束 活动已取消 未递补 未入围'],
  ['no', '活动与上传', '未到场 上传失败'],
];

/** Tone by label. */
export const statusTones: ReadonlyMap<string, Tone> = new Map(
  table.flatMap(([tone, , states]) => states.split(' ').map((state): [string, Tone] => [state, tone])),
);

/** Tone of a label; neutral for unknown ones. */
export const toneOf = (state: string): Tone => statusTones.get(state) ?? 'neutral';

/**
 * Tone of a status tag: neutral (draft, changed), ink (in progress), gold (waits for money or a receipt),
 * seal (needs you), jade (done, valid), void (withdrawn, closed), no (refused, expired, revoked).
 */
export type Tone = 'neutral' | 'ink' | 'gold' | 'seal' | 'jade' | 'void' | 'no';

/** Rows of tone, what the states belong to, and the state words. A word has one tone wherever it stands. */
const table: readonly (readonly [tone: Tone, of: string, states: string])[] = [
  ['neutral', '业务', '草稿 已变更'],
  ['neutral', '订单与发票', '已退款 已红冲'],
  ['neutral', '活动与认证', '未开始 未认证'],
  ['ink', '业务', '待受理 受理审核 已补正 已受理 已缴费 已转报 审查中'],
  ['ink', '订单与发票', '待审核 待开具 开具中'],
  ['ink', '数字备案', '已计算摘要 已加时间戳'],
  ['ink', '授权与合同', '待生效'],
  ['ink', '调解', '已通知对方 对方同意 调解中'],
  ['ink', '鉴定', '材料审核 已组成鉴定组 比对中'],
  ['ink', '商标与专利', '申请中 初审公告 实质审查 已公布 续展中'],
  ['ink', '认证、咨询、反馈', '审核中 待答复 已答复 待回复 处理中'],
  ['ink', '活动、金奖、上传', '报名中 进行中 已入围 等待上传 上传中'],
  ['gold', '业务与鉴定', '待缴费 已报价'],
  ['gold', '订单', '待付款 待上传回执'],
  ['gold', '活动', '已满 已满，可候补 候补中'],
  ['seal', '业务', '待补正'],
  ['seal', '订单、发票、认证', '已退回 退回 已驳回 未通过'],
  ['seal', '授权与合同', '即将到期'],
  ['jade', '业务', '已发证 已公告'],
  ['jade', '订单与发票', '已付款 已完成 通过 已开具'],
  ['jade', '授权、证书、商标、专利', '生效中 有效 已注册 已授权'],
  ['jade', '调解与鉴定', '已达成协议 已出意见 已送达'],
  ['jade', '认证、咨询、反馈', '已认证 个人已认证 企业已认证 已评价 已回复'],
  ['jade', '活动、金奖、上传', '已通过 已签到 已获奖 已上传'],
  ['void', '业务与订单', '已撤回 已取消 已关闭 已终止'],
  ['void', '证书与调解', '未找到 调解未成'],
  ['void', '活动与金奖', '已截止 已结束 未入围'],
  ['no', '业务', '不予登记 逾期未补正 已撤销'],
  ['no', '数字备案', '办理失败'],
  ['no', '授权、商标、专利', '已到期 已过期 已失效'],
  ['no', '调解', '不予受理 对方拒绝'],
  ['no', '活动与上传', '未到场 上传失败'],
];

/** Tone by state word. */
export const statusTones: ReadonlyMap<string, Tone> = new Map(
  table.flatMap(([tone, , states]) => states.split(' ').map((state): [string, Tone] => [state, tone])),
);

/** Tone of a state word; a word that the table does not know is neutral. */
export const toneOf = (state: string): Tone => statusTones.get(state) ?? 'neutral';

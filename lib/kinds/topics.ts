import type { Topic } from '@/lib/contract/notifications';

interface TopicLabels {
  readonly label: string;
  readonly text: string;
  /** Default of each channel; mail requires a verified address. */
  readonly sms: boolean;
  readonly mail: boolean;
  /** Pages linked by its messages, from which the topic of a message is inferred. */
  readonly pages: readonly string[];
}

/**
 * Topics of messages, for choosing channels. By default, SMS is limited to outcomes and to events that cost money or a right when
 * missed.
 */
export const topics: Readonly<Record<Topic, TopicLabels>> = {
  deadline: {
    label: '期限提醒',
    text: '授权、合同、商标、专利、软件到期前 90、30、7 天；需要您补正、缴费的通知',
    sms: true,
    mail: true,
    pages: [],
  },
  money: {
    label: '付款与退款',
    text: '付款成功、转账回执审核结果、订单超时取消、退款',
    sms: true,
    mail: true,
    pages: ['/mine/orderDetail', '/order/', '/payIndex'],
  },
  outcome: {
    label: '办理结果',
    text: '登记、调解、鉴定、入会、认证等业务的受理、不予受理、发证与办结',
    sms: true,
    mail: true,
    pages: [],
  },
  case: {
    label: '业务进展',
    text: '提交与补正的回执，登记、调解、鉴定等业务进行到哪一步',
    sms: false,
    mail: true,
    pages: [],
  },
  consult: {
    label: '专家咨询',
    text: '问题送达、答复与关闭',
    sms: false,
    mail: true,
    pages: ['/mine/consult', '/answer'],
  },
  activity: {
    label: '活动',
    text: '报名结果、候补成功、签到',
    sms: false,
    mail: true,
    pages: ['/mine/activity', '/mine/public-activity', '/activity'],
  },
  invoice: {
    label: '发票',
    text: '发票开具、驳回与红冲',
    sms: true,
    mail: true,
    pages: ['/mine/receipt', '/mine/make-receipt', '/mine/invoiceIndex'],
  },
  account: {
    label: '账号与服务',
    text: '账号安全、认证结果、成员变动、投诉建议的回复、服务公告',
    sms: false,
    mail: false,
    pages: ['/mine/userinfo', '/mine/auth', '/setting', '/suggest', '/message'],
  },
};
export const topicKeys = Object.keys(topics) as Topic[];

/** Topic of a message that does not declare one. */
export function topicOf({ kind, link = '' }: { kind: string; link?: string }): Topic {
  const found = topicKeys.find((key) => topics[key].pages.some((page) => link.startsWith(page)));
  return found ?? (kind === 'business' ? 'case' : 'account');
}

import type { SignUpState } from '@/lib/contract/activities';

/** A sign-up of somebody known by phone; `activity` is the key of an activity, `day` relative to seeding. */
export interface SignUpSeed {
  phone: string;
  activity: string;
  state: SignUpState;
  day: number;
  /** Made while acting as the enterprise account. */
  asEnterprise?: boolean;
  name: string;
  mobile: string;
  organisation: string;
  post: string;
  answers: Record<string, string>;
}

/** Those who wait for a seat, in order, besides the demo person. */
export const waitingPeople = [
  { name: '温如许', mobile: '13800000021', organisation: '湖岸插画工作室', post: '插画师' },
  { name: '陶景明', mobile: '13800000022', organisation: '云州晚报社', post: '新媒体编辑' },
  { name: '贺知秋', mobile: '13800000023', organisation: '云州师范学院', post: '讲师' },
  { name: '简书白', mobile: '13800000024', organisation: '', post: '自由设计师' },
  { name: '梁亦安', mobile: '13800000025', organisation: '拾音数字音乐有限公司', post: '产品经理' },
];

const person = {
  phone: '13800000001',
  name: '林知遥',
  mobile: '13800000001',
  organisation: '知遥插画工作室',
  post: '插画师',
};
const owner = {
  phone: '13800000002',
  asEnterprise: true,
  name: '顾见山',
  mobile: '13800000002',
  organisation: '云州见山文化创意有限公司',
  post: '总经理',
};
const tools = ['文生图', '图生图与局部重绘', '文本生成', '文生图', '音视频生成'];

/** The demo person waits third, between those who came before and after. */
const waitingDays = [-4, -4, -2, -2, -1];

export const signUpSeeds: SignUpSeed[] = [
  {
    ...person,
    activity: 'compliance-workshop',
    state: 'APPROVED',
    day: -6,
    answers: { topic: '委托合同', case: '品牌方要求买断插画的全部权利，署名能不能保留', lunch: '需要，素食' },
  },
  {
    ...person,
    activity: 'generative-ai-registration',
    state: 'WAITLISTED',
    day: -3,
    answers: { tool: '图生图与局部重绘', work: '《雾中渡口》系列插画' },
  },
  { ...person, activity: 'museum-licensing-salon', state: 'APPROVED', day: -2, answers: { role: '设计师' } },
  { ...person, activity: 'fonts-and-images-class', state: 'CHECKED_IN', day: -21, answers: { letter: '没有' } },
  { ...person, activity: 'open-day-woodblock', state: 'CHECKED_IN', day: -80, answers: {} },
  { ...person, activity: 'registration-beginners', state: 'CANCELLED', day: -55, answers: {} },
  { ...person, activity: 'songwriters-meeting', state: 'NO_SHOW', day: -41, answers: { industry: '插画与绘本' } },
  { ...person, activity: 'gallery-copyright-week', state: 'CHECKED_IN', day: -214, answers: {} },
  {
    ...owner,
    activity: 'members-forum',
    state: 'APPROVED',
    day: -7,
    answers: { opinion: '希望增加联名授权合同的范本' },
  },
  { ...owner, activity: 'museum-licensing-salon', state: 'APPROVED', day: -3, answers: { role: '文创企业' } },
  { ...owner, activity: 'joint-licensing-class', state: 'CHECKED_IN', day: -30, answers: { contract: '是' } },
  ...waitingPeople.map(
    (waiting, index): SignUpSeed => ({
      ...waiting,
      phone: waiting.mobile,
      activity: 'generative-ai-registration',
      state: 'WAITLISTED',
      day: waitingDays[index] ?? -1,
      answers: { tool: tools[index] ?? '尚未使用' },
    }),
  ),
];

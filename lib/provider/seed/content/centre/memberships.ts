/** A person of the demo with an application or a membership; days are relative to seeding. */
export interface MemberSeed {
  mobile: string;
  name: string;
  employer: string;
  title: string;
  field: string;
  /** Day of the application; a membership begins twenty days later. */
  applied: number;
  /**
   * `announced` is in publicity, `objected` with an undecided objection; `unpaid` waits for its fee. A member has the
   * last day of its term.
   */
  state: 'announced' | 'objected' | 'unpaid' | 'active' | 'grace' | 'lapsed' | 'resigned';
  /** Last day of the paid term. */
  ends?: number;
  /** Days before the end of the latest reminder. */
  reminded?: number;
  /** Whether a change of the entry waits for staff. */
  changes?: true;
}

export const memberSeeds: readonly MemberSeed[] = [
  {
    mobile: '13800000031',
    name: '纪云舟',
    employer: '云舟书籍设计工作室',
    title: '书籍设计师',
    field: '书籍设计',
    applied: -16,
    state: 'announced',
  },
  {
    mobile: '13800000032',
    name: '孟听澜',
    employer: '听澜摄影工作室',
    title: '摄影师',
    field: '摄影',
    applied: -18,
    state: 'objected',
  },
  {
    mobile: '13800000033',
    name: '白榆',
    employer: '自由职业',
    title: '作曲人',
    field: '音乐',
    applied: -27,
    state: 'unpaid',
  },
  {
    mobile: '13800000034',
    name: '陆春山',
    employer: '云州师范学院',
    title: '副教授',
    field: '文学',
    applied: -327,
    state: 'active',
    ends: 57,
    reminded: 60,
  },
  {
    mobile: '13800000035',
    name: '梅听溪',
    employer: '自由职业',
    title: '作家',
    field: '儿童文学',
    applied: -357,
    state: 'active',
    ends: 27,
    reminded: 30,
  },
  {
    mobile: '13800000036',
    name: '阮知夏',
    employer: '知夏插画',
    title: '插画师',
    field: '插画',
    applied: -379,
    state: 'active',
    ends: 5,
    reminded: 7,
    changes: true,
  },
  {
    mobile: '13800000037',
    name: '黎晚舟',
    employer: '晚舟录音',
    title: '录音师',
    field: '录音',
    applied: -404,
    state: 'grace',
    ends: -20,
    reminded: 7,
  },
  {
    mobile: '13800000038',
    name: '宋砚之',
    employer: '砚之书法工作室',
    title: '书法家',
    field: '书法',
    applied: -474,
    state: 'lapsed',
    ends: -90,
    reminded: 7,
  },
  {
    mobile: '13800000039',
    name: '唐若溪',
    employer: '若溪编剧工作室',
    title: '编剧',
    field: '编剧',
    applied: -249,
    state: 'resigned',
    ends: 135,
  },
];

/** Objection to the application of the demo that has one. */
export const objectionSeed = {
  name: '罗岩',
  mobile: '13800000040',
  text: '申请表所列的代表作品《渡口晨雾》是我在先发表的作品，没有许可他人使用，附有发表的刊物与底片，请核实。',
} as const;

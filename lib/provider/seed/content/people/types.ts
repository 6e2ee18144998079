/**
 * Shapes of the seed content about people, places, activities, members and questions.
 * Days are whole days relative to the day of seeding (negative = past); money is an integer number of fen.
 * Strings may hold the date tokens `{{D+8}}`, `{{d+8}}`, `{{iso+8}}`, `{{Y}}`, which the seeder resolves.
 */

/** A district of 云州, as the directory of workstations filters by it. */
export type District = '文澜区' | '滨江区' | '青石区' | '望湖区' | '临江区' | '锦园区' | '古渡区' | '高新区' | '云岭区';

/** Which of the two expert lists a person belongs to: 版权专家 or 知识产权专家. */
export type ExpertKind = 'copyright' | 'knowledge';

/** Field of an expert; the first one of a person is shown on cards. */
export type ExpertField =
  | '文字与出版'
  | '美术与文创'
  | '音乐与录音'
  | '视听与短视频'
  | '摄影与展览'
  | '游戏与动漫'
  | '软件与数据'
  | '人工智能'
  | '委托创作'
  | '合理使用'
  | '跨境许可'
  | '集体管理'
  | '传统文化'
  | '商标'
  | '专利'
  | '商业秘密'
  | '维权诉讼'
  | '合规';

/** Field in which a mediator is appointed. */
export type MediatorField =
  | '文字与出版'
  | '美术与文创'
  | '音乐与录音'
  | '视听与短视频'
  | '摄影与图库'
  | '软件与数据'
  | '游戏与动漫'
  | '合同纠纷'
  | '权属纠纷'
  | '网络传播';

/** Kind of work that an appraiser compares. */
export type AppraiserField =
  | '文字作品'
  | '音乐作品'
  | '美术作品'
  | '摄影作品'
  | '视听作品'
  | '图形与产品设计'
  | '建筑与模型'
  | '软件代码'
  | '游戏画面与规则'
  | '录音录像制品'
  | '字体字库'
  | '电子数据';

/** A line of a résumé: a period or year, and what happened then. */
export interface ResumeLine {
  when: string;
  text: string;
}

/** What experts, mediators and appraisers have in common. */
export interface PersonSeed {
  /** Stable key, unique across all three lists. */
  key: string;
  name: string;
  organisation: string;
  title: string;
  /** One line for cards and descriptions. */
  summary: string;
  /** HTML paragraphs. */
  resume: string;
}

/** An expert who answers paid questions in writing. */
export interface ExpertSeed extends PersonSeed {
  kind: ExpertKind;
  fields: ExpertField[];
  district: District;
  education: ResumeLine[];
  experience: ResumeLine[];
  publications: ResumeLine[];
  /** Price of one question, in fen. */
  priceFen: number;
  /** Working days within which an answer is promised. */
  answersDays: number;
  /** Answers given so far, those before the online service included. */
  answerCount: number;
  /** Mean rating of these answers, 1 to 5. */
  rating: number;
  /** Mean days until an answer. */
  averageDays: number;
}

/** A member of the mediation committee. */
export interface MediatorSeed extends PersonSeed {
  fields: MediatorField[];
  /** Organisations that the person has declared an interest in. */
  ties?: string[];
  /** Languages besides Mandarin in which the person mediates. */
  languages?: string[];
  /** Cases mediated. */
  casesCount: number;
  /** Year of the first appointment. */
  since: number;
}

/** A member of the appraisal committee. */
export interface AppraiserSeed extends PersonSeed {
  fields: AppraiserField[];
  /** Organisations that the person has declared an interest in. */
  ties?: string[];
  languages?: string[];
  /** Opinions in which the person took part. */
  casesCount: number;
  /** Year of the first appointment. */
  since: number;
}

/** A copyright workstation in a district. */
export interface WorkstationSeed {
  key: string;
  name: string;
  district: District;
  address: string;
  hours: string;
  phone: string;
  services: string[];
  /** Person in charge. */
  lead: string;
  summary: string;
  /** Paragraphs of plain text. */
  intro: string[];
  /** `YYYY-MM`, or a date token that resolves to `YYYY-MM-DD`; readers show year and month. */
  opened: string;
  metro: string;
  bus: string;
}

/** 会员活动, 活动指南 (trainings), 交流活动, 活动风采 (past events with a gallery). */
export type ActivityType = 'vip' | 'guidance' | 'exchange' | 'elegantDemeanour';

/** A line of an activity's programme. */
export interface AgendaItem {
  /** `HH:mm` */
  time: string;
  title: string;
  speaker?: string;
}

/** A hand-out that those who attended may read and download. */
export interface ActivityMaterial {
  name: string;
  title: string;
  paragraphs: string[];
}

/** A question of the sign-up form beyond name, mobile, organisation and post. */
export interface ActivityQuestion {
  key: string;
  label: string;
  kind: 'text' | 'select';
  options?: string[];
  required: boolean;
}

/** An activity; its state follows from the days, the capacity and the seats taken. */
export interface ActivitySeed {
  key: string;
  type: ActivityType;
  title: string;
  summary: string;
  startDay: number;
  /** `HH:mm` */
  startTime: string;
  endDay: number;
  endTime: string;
  signUpFromDay: number;
  signUpFromTime: string;
  signUpToDay: number;
  signUpToTime: string;
  place: string;
  address: string;
  feeFen: number;
  /** Said beside the fee, such as 会员免费. */
  feeNote?: string;
  capacity: number;
  seatsTaken: number;
  /** People on the waiting list, when full. */
  waiting?: number;
  audience: string;
  agenda: AgendaItem[];
  materials: ActivityMaterial[];
  questions: ActivityQuestion[];
  /** HTML. */
  body: string;
  /** Captions of the gallery's pictures, in order; past events only. */
  captions?: string[];
}

/** Labels of the dictionary `c_sys_member_level`. */
export type MemberLevel = '会员单位' | '理事单位' | '常务理事单位' | '副会长单位' | '会长单位' | '个人会员';

/** Published contact of a member; a member may publish none or only some. */
export interface MemberContact {
  phone?: string;
  email?: string;
  wechat?: string;
}

/** A member of the association. */
export interface MemberSeed {
  key: string;
  name: string;
  level: MemberLevel;
  industry: string;
  district: District;
  joinedYear: number;
  summary: string;
  /** One or two paragraphs of plain text. */
  intro: string[];
  /** Who represents the member in the association; a person is their own. */
  representative: string;
  website?: string;
  contact?: MemberContact;
  /** Two characters of the monogram seal. */
  sealText: string;
}

/** Category of a public question. */
export type AnswerCategory =
  | '作品登记'
  | '委托创作'
  | '职务作品'
  | '合理使用'
  | '出版'
  | '音乐'
  | '美术与摄影'
  | '视听与短视频'
  | '软件'
  | '人工智能'
  | '许可合同'
  | '网络传播'
  | '商标与专利'
  | '维权';

/** A public question with its answer. */
export interface AnswerSeed {
  key: string;
  title: string;
  category: AnswerCategory;
  question: string;
  /** HTML paragraphs. */
  answer: string;
  /** Name of an expert in `experts`. */
  expert: string;
  /** Day of the answer, relative to seeding. */
  day: number;
  views: number;
}

/** A chapter of a committee's rules; articles are numbered through all chapters. */
export interface RuleChapter {
  title: string;
  articles: string[];
}

/** A step of a committee's procedure. */
export interface ProcessStep {
  name: string;
  /** Who acts. */
  who: string;
  text: string;
  /** Time limit in words, such as 5 个工作日. */
  days: string;
}

/** A figure or fact shown beside an introduction. */
export interface Fact {
  label: string;
  value: string;
}

/** A line of a fees table. */
export interface FeeLine {
  item: string;
  /** What the fee is counted by. */
  basis: string;
  /** Lowest fee, in fen; 0 is free of charge. */
  fromFen: number;
  note: string;
}

/** Something to hand in with an application. */
export interface RequiredMaterial {
  name: string;
  note: string;
  required: boolean;
}

/** Who may consign an appraisal, and how that track differs. */
export interface CommitteeTrack {
  key: 'authority' | 'party';
  name: string;
  summary: string;
  conditions: string[];
  materials: RequiredMaterial[];
  steps: ProcessStep[];
}

/** One of the two committees. */
export interface CommitteeSeed {
  key: 'mediation' | 'appraisal';
  name: string;
  summary: string;
  intro: string[];
  facts: Fact[];
  /** What is accepted. */
  scope: string[];
  /** What is not, and where to turn instead. */
  outOfScope: string[];
  rules: RuleChapter[];
  steps: ProcessStep[];
  fees: FeeLine[];
  materials: RequiredMaterial[];
  /** Appraisal only. */
  tracks?: CommitteeTrack[];
}

/** An entry of the launcher to partner platforms. */
export interface PlatformSeed {
  key: string;
  name: string;
  owner: string;
  purpose: string;
  url: string;
  category: '登记与查询' | '调解与诉讼' | '集体管理' | '国际' | '本地服务';
}

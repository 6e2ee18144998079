/** Stable key of an award class; also the entry form's template key. */
export type AwardClassKey = 'entry-art' | 'entry-music' | 'entry-film' | 'entry-soft' | 'entry-text' | 'entry-craft';

/** 金奖, 银奖, 铜奖, 优秀奖. */
export type AwardLevelKey = 'gold' | 'silver' | 'bronze' | 'merit';

/** 征集, 初评, 投票, 终评, 公布, in this order. */
export type PrizeStageKey = 'collect' | 'screening' | 'vote' | 'final' | 'announce';

/** Number of a session: 1 is the first, 4 the present one. */
export type SessionNumber = 1 | 2 | 3 | 4;

/** A stage with its first and last day, counted from the day of seeding (negative = past). The last day ends at 18:00. */
export interface PrizeStageSeed {
  key: PrizeStageKey;
  label: string;
  startDay: number;
  endDay: number;
  /** What happens in the stage, one sentence. */
  note: string;
}

/** Bodies that carry the prize, grouped by their part in it. */
export interface OrganiserSeed {
  role: string;
  names: string[];
}

/** How many prizes of each level a class may give. */
export type AwardQuota = Record<AwardLevelKey, number>;

/** An award class: who may enter, with what, and how it is judged. */
export interface AwardClassSeed {
  key: AwardClassKey;
  /** Letter in the entry number, as in 2026-A-001. */
  letter: string;
  name: string;
  summary: string;
  who: string;
  criteria: string[];
  materials: string[];
  quota: AwardQuota;
  rules: string[];
}

/** An award level. `prizeFen` is the prize money of one work in fen, before tax. */
export interface AwardLevelSeed {
  key: AwardLevelKey;
  name: string;
  prizeFen: number;
  note: string;
}

/** The award ceremony of a closed session. `day` is counted from the day of seeding; `body` is HTML from heading level 2. */
export interface CeremonySeed {
  title: string;
  place: string;
  day: number;
  startTime: string;
  body: string;
  programme: { time: string; item: string }[];
}

/** A session of the prize. Texts may hold the seeder's date tokens; HTML starts at heading level 2. */
export interface PrizeSessionSeed {
  number: SessionNumber;
  /** 0 = this year's session, 1 = a year before it, ... */
  yearsBefore: number;
  /** Year of the session as a token, e.g. `{{Y-1}}`. */
  yearText: string;
  ordinal: string;
  title: string;
  theme: string;
  summary: string;
  /** HTML. */
  introduction: string;
  /** HTML, the page 评选说明. */
  illustrate: string;
  stages: PrizeStageSeed[];
  organisers: OrganiserSeed[];
  classes: AwardClassSeed[];
  levels: AwardLevelSeed[];
  /** Works sent in, and works let through to the public vote. */
  receivedCount: number;
  shortlistedCount: number;
  dailyVoteLimit: number;
  ceremony?: CeremonySeed;
}

/** A work in the public vote of the present session. */
export interface PrizeEntrySeed {
  number: string;
  title: string;
  classKey: AwardClassKey;
  author: string;
  organisation: string;
  summary: string;
  /** Two paragraphs of plain text. */
  intro: [string, string];
  seedVotes: number;
}

/** A prize-winning work of a closed session. */
export interface PastWinnerSeed {
  title: string;
  classKey: AwardClassKey;
  level: AwardLevelKey;
  author: string;
  organisation: string;
  /** The jury's reason, one sentence. */
  citation: string;
}

/** Winners of one closed session, golden ones first. */
export interface PastWinnersSeed {
  session: SessionNumber;
  winners: PastWinnerSeed[];
}

/** A record in 颁奖风采. `takenDay` is counted from the day of seeding. */
export interface PrizePhotoSeed {
  session: SessionNumber;
  caption: string;
  text: string;
  takenDay: number;
}

/** An article behind 奖项介绍. `slug` is stable; `body` is HTML from heading level 2. */
export interface IntroduceArticleSeed {
  slug: string;
  title: string;
  summary: string;
  body: string;
}

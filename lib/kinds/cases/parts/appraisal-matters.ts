/** Matters that an appraisal can be asked about. */
export const appraisalMatters = {
  identity: '同一性',
  similarity: '实质性相似',
  originality: '独创性',
  proportion: '相同部分所占比例',
  source: '相同部分的来源',
} as const;

export type AppraisalMatter = keyof typeof appraisalMatters;

/** Conclusion that the samples do not allow an answer, possible for every matter. */
const unclear = { unclear: '现有检材不能判断' } as const;

/** Possible conclusions by matter; labels complete the opinion, so they are sentences without a subject. */
export const matterConclusions: { readonly [M in AppraisalMatter]: Readonly<Record<string, string>> } = {
  identity: { same: '具有同一性', different: '不具有同一性', ...unclear },
  similarity: { similar: '构成实质性相似', different: '不构成实质性相似', ...unclear },
  originality: { original: '属于独创性表达', common: '不属于独创性表达', ...unclear },
  proportion: { most: '超过一半', part: '一成以上，不超过一半', few: '不足一成', ...unclear },
  source: { original: '来自原作品', public: '来自公有领域或者惯常表达', own: '另有独立来源', ...unclear },
};

export const isMatter = (value: unknown): value is AppraisalMatter =>
  typeof value === 'string' && Object.hasOwn(appraisalMatters, value);

/** Label of a conclusion; the code itself for one that is no longer declared. */
export const conclusionLabel = (matter: AppraisalMatter, conclusion: string): string =>
  matterConclusions[matter][conclusion] ?? conclusion;

/** Sizes of a panel: three or five members, as the rules of the committee say (鉴定组与回避, 第一条). */
export const PANEL_SIZES: readonly number[] = [3, 5];

/** A member's vote on one matter. */
export interface MatterVote {
  member: string;
  matter: AppraisalMatter;
  conclusion: string;
  reasons: string;
}

/** Result of the votes on one matter. */
export interface Finding {
  matter: AppraisalMatter;
  /** Conclusion of more than half of the members; empty if none has so many. */
  conclusion: string;
  /** Votes for it, out of all. */
  votes: number;
  of: number;
  /** Members who agree, and those who do not, each with the reasons. */
  majority: MatterVote[];
  dissent: MatterVote[];
}

/**
 * Counts the votes of a panel on its matters. A conclusion needs more than half of the members; without one, every vote
 * is a dissent, so that the opinion states all of them.
 */
export function findingsOf(
  matters: readonly AppraisalMatter[],
  votes: readonly MatterVote[],
  members: number,
): Finding[] {
  return matters.map((matter) => {
    const cast = votes.filter((vote) => vote.matter === matter);
    const counted = cast.map(({ conclusion }) => ({
      conclusion,
      votes: cast.filter((vote) => vote.conclusion === conclusion).length,
    }));
    const { conclusion, votes: most } = counted.find((one) => one.votes * 2 > members) ?? { conclusion: '', votes: 0 };
    return {
      matter,
      conclusion,
      votes: most,
      of: members,
      majority: cast.filter((vote) => vote.conclusion === conclusion),
      dissent: cast.filter((vote) => vote.conclusion !== conclusion),
    };
  });
}

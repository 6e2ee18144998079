/** Path of a work in the vote. */
export const entryPath = (id: number): string => `/scgpTempate/voteDetail/${id}`;

/** Path of the page on which the votes of a session are verified. */
export const voteAuditPath = (sessionId: number): string => `/scgp/vote-audit/${sessionId}`;

/** Page of the proposed winners in publicity. */
export const prizePublicityPath = '/scgp/publicity';

/** Form of an objection to a proposed award. */
export const objectionPath = (entryId: number): string => `/mine/prize-objection?entry=${entryId}`;

/** Statement of an entrant on an objection, by the case of the objection. */
export const statementPath = (objectionId: number): string => `/mine/prize-statement?id=${objectionId}`;

/** Award in words: 美术类金奖. */
export const awardWords = ({ className, levelLabel }: { className: string; levelLabel: string }): string =>
  `${className}类${levelLabel}`;

/** Path of an introduction to the prize. */
export const introductionPath = (id: number): string => `/scgpTempate/introduceDetail/${id}`;

/** Path of a photo; the current session and past ones have separate paths. */
export const photoPath = (id: number, ofPresent: boolean): string =>
  `/scgpTempate/${ofPresent ? '' : 'last/'}elegantDemeanourDetail/${id}`;

/** Pages of a past session in order, with their folders. */
export const earlierPages = {
  overview: { name: '概况', folder: '' },
  roster: { name: '获奖名单', folder: 'roster/' },
  ceremony: { name: '颁奖典礼', folder: 'awardCeremony/' },
  gallery: { name: '风采', folder: 'elegantDemeanour/' },
  rules: { name: '评选说明', folder: 'illustrate/' },
} as const;
export type EarlierPage = keyof typeof earlierPages;

/** The names of {@link earlierPages}, in order. */
export const earlierPageKeys: readonly EarlierPage[] = ['overview', 'roster', 'ceremony', 'gallery', 'rules'];

/** Pages of a past session that have content; sessions from before the portal may have neither rules nor ceremony. */
export const pagesOf = ({ hasRules, hasCeremony }: { hasRules: boolean; hasCeremony: boolean }): EarlierPage[] =>
  earlierPageKeys.filter((key) => (key !== 'rules' || hasRules) && (key !== 'ceremony' || hasCeremony));

/** Path of a page of a past session. */
export const earlierPath = (page: EarlierPage, sessionId: number): string =>
  `/scgpTempate/last/${earlierPages[page].folder}${sessionId}`;

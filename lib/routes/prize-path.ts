/** Address of a work in the vote. */
export const entryPath = (id: number): string => `/scgpTempate/voteDetail/${id}`;

/** Address of one presentation of the prize. */
export const introductionPath = (id: number): string => `/scgpTempate/introduceDetail/${id}`;

/** Address of a picture; those of the present session and of earlier ones stand apart. */
export const photoPath = (id: number, ofPresent: boolean): string =>
  `/scgpTempate/${ofPresent ? '' : 'last/'}elegantDemeanourDetail/${id}`;

/** Pages of an earlier session in order, by the folder that they stand in. */
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

/** Address of a page of an earlier session. */
export const earlierPath = (page: EarlierPage, sessionId: number): string =>
  `/scgpTempate/last/${earlierPages[page].folder}${sessionId}`;

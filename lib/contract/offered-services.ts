/** A system of the portal that an association may leave out. */
interface OfferedService {
  name: string;
  /** Public pages and application forms, with everything below them. Lists of an owner's own cases stay. */
  paths: readonly string[];
  /** Ids of its guides: `/work/template/1`. */
  guides?: readonly number[];
  /** Kinds of cases that nobody can begin while it is off; open cases go on. */
  cases?: readonly string[];
}

const form = (...kinds: string[]) => kinds.map((kind) => `/manage/submit-form/${kind}`);

/**
 * The sixteen systems by key. One that is switched off has no pages, links, search results, feeds or entries in the
 * site map, and takes no new cases.
 */
export const offeredServices = {
  work: {
    name: '作品登记',
    paths: ['/work/form', ...form('zpdj', 'group-registration')],
    guides: [1, 4, 5],
    cases: ['zpdj', 'group-registration'],
  },
  software: {
    name: '软件著作权登记',
    paths: ['/work/soft', '/work/deposit-check', ...form('rjzzq')],
    guides: [2],
    cases: ['rjzzq'],
  },
  filing: { name: '数字作品备案', paths: ['/record', ...form('szzpba')], guides: [3], cases: ['szzpba'] },
  certificate: {
    name: '证书查询与登记公示',
    paths: ['/work/certificate', '/register', '/certificateVerificationResult', '/cardIndex'],
    guides: [6],
  },
  after: {
    name: '变更补发与合同备案',
    paths: form('registration-change', 'contract-filing'),
    guides: [14, 15],
    cases: ['registration-change', 'contract-filing'],
  },
  rights: {
    name: '权利管理',
    paths: form('gmql', 'dwsq', 'gnht', 'gjht', 'bqsw', 'sbxx', 'zlxx'),
    guides: [17, 18],
    cases: ['gmql', 'dwsq', 'gnht', 'gjht', 'bqsw', 'sbxx', 'zlxx'],
  },
  consultation: {
    name: '专家咨询',
    paths: ['/expert', '/expert-detail', '/start-consultation', '/answer'],
    guides: [7, 16],
  },
  appraisal: {
    name: '侵权比对鉴定',
    paths: [
      '/appraisalCommittee',
      '/appraisalCommitteeMemberDetail',
      '/appraisal-committee-form',
      ...form('appraisal'),
    ],
    guides: [8],
    cases: ['appraisal'],
  },
  mediation: {
    name: '版权纠纷调解',
    paths: [
      '/mediationCommittee',
      '/mediationCommitteeMemberDetail',
      '/mediation-committee-form',
      ...form('mediation'),
    ],
    guides: [9],
    cases: ['mediation'],
  },
  templates: { name: '合同范本', paths: ['/work/contract'], guides: [10] },
  reports: { name: '研究报告', paths: ['/work/report', '/report-detail'], guides: [11] },
  membership: {
    name: '入会与会员服务',
    paths: ['/join', '/join-process', '/join-submit', '/join-post-success', '/join-publicity', '/about/join'],
    guides: [12],
    cases: ['membership'],
  },
  genuine: { name: '软件正版化', paths: ['/genuine-software'], guides: [13] },
  prize: { name: '版权金奖', paths: ['/scgp', '/scgpTempate'], cases: ['prize-entry'] },
  activities: {
    name: '活动',
    paths: ['/activity', '/activity-detail', '/vip-activity-detail', '/sign-up-activity'],
  },
  workstations: { name: '版权工作站', paths: ['/protectWorkstation', '/protectWorkstationDetail'] },
} as const satisfies Readonly<Record<string, OfferedService>>;

export type ServiceKey = keyof typeof offeredServices;
export const SERVICE_KEYS = Object.keys(offeredServices) as ServiceKey[];

const entries: readonly (readonly [ServiceKey, OfferedService])[] = SERVICE_KEYS.map((key) => [
  key,
  offeredServices[key],
]);

const pathsOf = ({ paths, guides = [] }: OfferedService): string[] => [
  ...paths,
  ...guides.map((id) => `/work/template/${id}`),
];

/** Addresses that belong to services which are off; everything below them does, too. */
export const pathsOff = (off: readonly ServiceKey[]): string[] =>
  entries.flatMap(([key, service]) => (off.includes(key) ? pathsOf(service) : []));

/** Whether an address, with or without a query, belongs to a service that is off. */
export function isOff(address: string, off: readonly ServiceKey[]): boolean {
  if (off.length === 0) return false;
  const [path = ''] = address.split(/[?#]/);
  return pathsOff(off).some((one) => path === one || path.startsWith(`${one}/`));
}

/** Links without those to services that are off. */
export const linksOn = <T>(links: readonly T[], off: readonly ServiceKey[], addressOf: (link: T) => string): T[] =>
  links.filter((link) => !isOff(addressOf(link), off));

/** The service that a kind of cases belongs to; undefined for kinds that every association has. */
export const serviceOfCase = (kind: string): ServiceKey | undefined =>
  entries.find(([, { cases = [] }]) => cases.includes(kind))?.[0];

const LINK = /<a\b[^>]*\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g;

/** HTML whose links to services that are off are plain words. */
export const withoutLinksOff = (html: string, off: readonly ServiceKey[]): string =>
  off.length === 0
    ? html
    : html.replace(LINK, (link, href: string, words: string) => (isOff(href, off) ? words : link));

import { sentence } from '@/lib/text/sentence';
import { compatible } from '@/lib/text/unmarked-runs';
import { defineCase } from '../case';
import { choice, consent, date, dictionary, file, files, list, longText, text } from '../fields';
import { byItself, inOffice, intake, intakeStates, months, workdays } from '../lives';
import { authorshipProblem } from './parts/authorship';
import { authorityPaper, guaranteePaper, titlesOnPaper } from './parts/papers';
import { agency, agencyRequired, agencyShown, owners } from './parts/parties';

/** Most works of a submission. */
export const GROUP_WORKS = 50;

/** Document that proves each type of ownership by someone else than the author. */
const proofs: Readonly<Record<string, string>> = {
  legal: '法人作品权属说明',
  duty: '职务作品任职证明与约定',
  commission: '委托创作合同',
};
const needsProof = ({ ownership }: { ownership: string }) => ownership in proofs;
const always = () => true;

/** Title as two works are compared: without blanks and marks around it. */
export const titleKey = (title: string): string =>
  compatible(title)
    .replace(/[\s《》“”"']/g, '')
    .toUpperCase();

/** Longest title and list of authors. A longer one is refused by its field, and compared with nothing. */
const LONGEST = 200;

interface Titles {
  keys: readonly string[];
  firsts: ReadonlyMap<string, number>;
}
/** Titles of a list of works as compared, made once for all of its rules. */
const known = new WeakMap<readonly object[], Titles>();
function titlesOf(works: readonly { name: string }[]): Titles {
  const made = known.get(works);
  if (made) return made;
  const keys = works.map(({ name }) => (name.length > LONGEST ? '' : titleKey(name)));
  const firsts = new Map<string, number>();
  for (const [at, key] of keys.entries()) if (!firsts.has(key)) firsts.set(key, at);
  const titles = { keys, firsts };
  known.set(works, titles);
  return titles;
}

/** Message for a work whose title stands in an earlier row; empty for none. */
function repeatedTitle(works: readonly { name: string }[], at: number): string {
  const { keys, firsts } = titlesOf(works);
  const key = keys[at] ?? '';
  const first = key === '' ? at : (firsts.get(key) ?? at);
  return first < at ? `作品名称与第 ${first + 1} 件相同` : '';
}

/** Authors of a work in the form of a single registration, from names that are separated by marks. */
export const authorsOf = (text: string): { name: string }[] =>
  text.split(/[、,，;；]/).flatMap((name) => (name.trim() ? [{ name: name.trim() }] : []));

/** Message for a work whose authors contradict the owner of all; works of a group are acquired by creating them. */
function strangeAuthors(
  {
    works,
    owners: named,
    ownership,
  }: { works: readonly { authors: string }[]; owners: readonly { name: string }[]; ownership: string },
  at: number,
): string {
  const authors = works[at]?.authors ?? '';
  if (authors.length > LONGEST) return '';
  return authorshipProblem({ obtained: 'original', ownership, owners: named, authors: authorsOf(authors) });
}

/** Fields of each work: the columns of the workbook, with the samples from the archive. */
const work = {
  name: text('作品名称', { max: LONGEST, full: true }),
  workType: dictionary('作品类型', 'work_type'),
  completedOn: date('创作完成日期', { past: true }),
  completedCity: text('完成地城市', { max: 60 }),
  publication: choice('发表状态', { published: '已发表', unpublished: '未发表' }, { initial: 'unpublished' }),
  publishedOn: date('首次发表日期', { past: true, optional: true }),
  publishedCity: text('首次发表城市', { max: 60, optional: true }),
  publishedAt: text('发表的媒体或网址', { max: 200, optional: true, full: true }),
  authors: text('作者', { max: LONGEST, isParty: true, help: '几名作者用顿号分开；视为作者的单位也填在这里' }),
  purpose: longText('创作目的', { max: 1000, rows: 2 }),
  process: longText('创作过程', { max: 2000, rows: 2 }),
  originality: longText('独创性说明', { min: 10, max: 2000, rows: 3 }),
  sample: files('作品样本', { max: 20, purpose: 'sample', missing: '没有作品样本' }),
};

/**
 * 批量作品登记: works of one owner in one submission, with one fee and one round of corrections by work. Once it is
 * accepted and paid, each work becomes a registration of its own.
 */
export const groupRegistration = defineCase({
  key: 'group-registration',
  prefix: 'PL',
  title: '批量作品登记',
  titleLabel: '作品',
  form: '/manage/submit-form/group-registration',
  home: { list: '/manage/self/group', detail: '/manage/self/group-detail' },
  columns: ['recordNo', 'title', 'submittedAt', 'status'],
  fields: {
    works: list('作品', work, {
      min: 0,
      max: GROUP_WORKS,
      unit: '件',
      byEntry: true,
      check: ({ publication, publishedOn, publishedCity, publishedAt, completedOn }) => {
        if (publication !== 'published') return {};
        const isEarly = publishedOn !== '' && publishedOn < completedOn;
        return {
          publishedOn:
            publishedOn === '' ? '已发表的，请填写首次发表日期' : isEarly ? '首次发表日期不能早于创作完成日期' : '',
          publishedCity: publishedCity === '' ? '已发表的，请填写首次发表城市' : '',
          publishedAt: publishedAt === '' ? '已发表的，请填写发表的媒体或网址' : '',
        };
      },
    }),
    owners: owners('著作权人', { max: 1 }),
    ownership: choice(
      '权利归属方式',
      { personal: '个人作品', legal: '法人作品', duty: '职务作品', commission: '委托作品' },
      { initial: 'personal' },
    ),
    ownershipProof: files('权属证明', { max: 10, optional: true }),
    identity: files('主体证明', {
      max: 10,
      optional: true,
      help: '著作权人的身份证件或营业执照；本账号认证的主体不用上传',
    }),
    ...agency,
    guaranteeFile: file('权利保证书', { optional: true, help: '签名或者盖章后上传；不上传的，以下面的确认为准。' }),
    guarantee: consent(
      '我保证对申请登记的各件作品依法享有全部权利，所填内容与提交的材料真实、合法，没有侵犯他人权利；如有不实，自愿承担法律责任，并同意登记机构撤销登记。',
      '请阅读权利保证并勾选确认',
    ),
  },
  sections: [
    { title: '作品清单与样本', note: '原创的普通作品，同一名著作权人享有全部权利', fields: ['works'] },
    { title: '著作权人', note: '各件作品相同', fields: ['owners', 'ownership', 'ownershipProof', 'identity'] },
    {
      title: '申请与保证',
      fields: ['appliedBy', 'agentName', 'agentMobile', 'agentLetter', 'guaranteeFile', 'guarantee'],
    },
  ],
  shown: { ...agencyShown, ownershipProof: needsProof },
  required: { ...agencyRequired, ownershipProof: always },
  labels: { ownershipProof: ({ ownership }) => proofs[ownership] ?? '权属证明' },
  rules: [
    { path: 'works', problem: ({ works }) => works.length === 0 && '请先上传作品清单与样本' },
    ...Array.from({ length: GROUP_WORKS }, (_, at) => ({
      path: `works.${at}.name`,
      problem: ({ works }: { works: readonly { name: string }[] }) => repeatedTitle(works, at) || (false as const),
    })),
    ...Array.from({ length: GROUP_WORKS }, (_, at) => ({
      path: `works.${at}.authors`,
      problem: (values: Parameters<typeof strangeAuthors>[0]) => strangeAuthors(values, at) || (false as const),
    })),
    {
      path: 'owners',
      problem: ({ ownership, owners: named }) =>
        ownership === 'legal' && named.some(({ category }) => category === 'natural') && '法人作品的著作权人应当是单位',
    },
  ],
  papers: {
    guaranteeFile: guaranteePaper(titlesOnPaper, '作品'),
    agentLetter: authorityPaper(titlesOnPaper, '作品'),
  },
  titleOf: ({ works }) => `${works[0]?.name ?? ''}${works.length > 1 ? `等 ${works.length} 件作品` : ''}`,
  actions: {
    ...intake,
    invoice: byItself('通知缴费', {
      notification: { title: '请缴纳受理费', text: () => '已受理，受理费到账后逐件办理登记。' },
    }),
    prepay: byItself('受理费预缴到账', { stays: true, notification: 'nothing' }),
    pay: byItself('受理费到账'),
    returnFee: byItself('受理费退还', { stays: true, notification: 'nothing' }),
    divide: byItself('逐件立案', {
      isOutcome: true,
      notification: { title: '各件作品已经立案', text: (note) => `的各件作品已经逐件立案：${sentence(note)}` },
    }),
  },
  states: {
    ...intakeStates('accepted'),
    accepted: {
      ...inOffice('已受理', 3, workdays(5)),
      to: { invoice: 'unpaid', divide: 'divided', withdraw: 'withdrawn' },
    },
    unpaid: {
      label: '待缴费',
      step: 3,
      tone: 'gold',
      holder: 'you',
      todo: '缴纳受理费',
      payable: true,
      due: months(1),
      lapse: 'lapse',
      to: { pay: 'paid', refuse: 'rejected', withdraw: 'withdrawn', lapse: 'expired' },
    },
    paid: { ...inOffice('已缴费', 3, workdays(5)), to: { divide: 'divided', refuse: 'rejected' } },
    divided: { label: '已逐件立案', step: 5, tone: 'jade' },
  },
  initial: 'submitted',
});

/** Values of the registration of one work of a group, in the form of a submission or as stored. */
export function workOfGroup(group: object, at: number): Record<string, unknown> {
  const read = (name: string): unknown => Reflect.get(group, name);
  const works = read('works');
  const entry: unknown = Array.isArray(works) ? works[at] : undefined;
  const of = (name: string): unknown => (typeof entry === 'object' && entry !== null ? Reflect.get(entry, name) : '');
  const shared = [
    'owners',
    'ownership',
    'ownershipProof',
    'identity',
    'appliedBy',
    'agentName',
    'agentMobile',
    'agentLetter',
    'guaranteeFile',
  ];
  const own = [
    'name',
    'workType',
    'completedOn',
    'completedCity',
    'publication',
    'publishedOn',
    'publishedCity',
    'publishedAt',
    'purpose',
    'process',
    'originality',
    'sample',
  ];
  return {
    type: 'plain',
    nature: 'original',
    completedCountry: '中国',
    publishedCountry: of('publication') === 'published' ? '中国' : '',
    obtained: 'original',
    scope: 'all',
    authors: authorsOf(String(of('authors') ?? '')).map(({ name }) => ({
      name,
      signing: 'real',
      signature: '',
      certNo: '',
    })),
    ...Object.fromEntries(shared.map((name) => [name, read(name)])),
    ...Object.fromEntries(own.map((name) => [name, of(name)])),
  };
}

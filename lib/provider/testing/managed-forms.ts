import { configValues, dictionaryEntries } from '../db/schema';
import type { TestProvider } from './harness';

/** Inserts the dictionary entries and the fee that registrations need. */
export async function withRegistration(provider: TestProvider): Promise<void> {
  await provider.ctx.db.insert(dictionaryEntries).values([
    { dictType: 'work_type', dictValue: 'art', dictLabel: '美术作品', position: 0 },
    { dictType: 'work_type', dictValue: 'video', dictLabel: '视听作品', position: 1 },
  ]);
  await provider.ctx.db.insert(configValues).values({ key: 'registration/work_fee_fen', value: '20000' });
}

export const ownerOf = (changes: Record<string, unknown> = {}) => ({
  name: '林晚',
  category: 'natural',
  certType: 'idCard',
  certNo: '11010519491231002X',
  nationality: '中国',
  province: '云州',
  city: '云州市',
  address: '文澜区书院路 8 号',
  mobile: '13800000001',
  ...changes,
});

/** Valid form of a work. */
export const workForm = (paper: string, changes: Record<string, unknown> = {}) => ({
  type: 'plain',
  name: '雾中渡口',
  workType: 'art',
  nature: 'original',
  completedOn: '2026-03-01',
  completedCountry: '中国',
  completedCity: '云州',
  publication: 'unpublished',
  authors: [{ name: '林晚', signing: 'real' }],
  owners: [ownerOf()],
  obtained: 'original',
  ownership: 'personal',
  scope: 'all',
  purpose: '记录渡口的清晨。',
  process: '写生之后在画室完成，历时两个月。',
  originality: '以留白表现雾气，构图与用色为本人独立完成。',
  sample: [paper],
  identity: [paper],
  appliedBy: 'owner',
  guarantee: true,
  ...changes,
});

/** Valid form of a work made with generative tools. */
export const aigcForm = (paper: string, changes: Record<string, unknown> = {}) =>
  workForm(paper, {
    type: 'aigc',
    involvement: 'partial',
    tools: [{ name: '绘墨', version: '3.2', provider: '云州智绘公司', terms: '输出内容的权利归用户。' }],
    prompts: [{ text: '清晨的渡口，薄雾，水墨' }],
    contribution: '构图、选景与用色由本人决定，生成的底稿经过七轮局部重绘。'.repeat(4),
    ...changes,
  });

/** Valid form of a piece of software. */
export const softwareForm = (paper: string, changes: Record<string, unknown> = {}) => ({
  fullName: '渡口票务管理软件',
  version: 'V1.0',
  category: 'application',
  origin: 'original',
  completedOn: '2026-02-01',
  publication: 'unpublished',
  devMode: 'alone',
  owners: [ownerOf()],
  obtained: 'original',
  scope: 'all',
  devHardware: 'PC',
  runHardware: '服务器',
  devOs: 'Linux',
  devTools: 'VS Code',
  runPlatform: 'Linux',
  supportSoftware: 'PostgreSQL',
  language: 'TypeScript',
  sourceLines: '12000',
  purpose: '管理渡口票务',
  industry: '交通',
  mainFunctions: '售票、检票、退票、统计与对账，支持多渡口同时使用。',
  techFeatures: '前后端分离',
  deposit: 'general',
  source: paper,
  document: paper,
  identity: [paper],
  appliedBy: 'owner',
  guarantee: true,
  ...changes,
});

/** Valid form of a licence. */
export const licenceForm = (changes: Record<string, unknown> = {}) => ({
  counterparties: [{ name: '见山文化有限公司' }],
  works: [{ name: '山海小兽' }, { name: '雾中渡口' }],
  rights: ['reproduce', 'network'],
  exclusivity: 'plain',
  territory: '中国大陆',
  startsOn: '2026-01-01',
  endsOn: '2026-12-31',
  fee: 2_000_000,
  ...changes,
});

/** Valid form of a registered trade mark. */
export const markForm = (changes: Record<string, unknown> = {}) => ({
  scope: 'domestic',
  name: '见山',
  markType: 'word',
  stage: 'registered',
  regNo: '61234567',
  niceClasses: ['c16', 'c41'],
  goods: '书籍；出版服务',
  applicant: '见山文化有限公司',
  filedOn: '2016-08-01',
  validTo: '2027-05-20',
  ...changes,
});

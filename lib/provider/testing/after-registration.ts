import { orderCase } from '@/lib/contract/orders';
import { reviewCase } from '@/lib/contract/staff-cases';
import { submitEndpoint } from '@/lib/kinds/case';
import { contractFiling } from '@/lib/kinds/cases/contract-filing';
import { registrationChange } from '@/lib/kinds/cases/registration-change';
import { codeOf, decideAs } from './commerce';
import type { TestProvider } from './harness';

export const submitChange = submitEndpoint(registrationChange);
export const submitFiling = submitEndpoint(contractFiling);

/** The registration that the forms name unless they say otherwise. */
const concerned = {
  register: 'work',
  registrationNo: '云作登字-2026-F-00012345',
  workName: '雾中渡口',
  holder: '林晚',
};

/** Valid form of the holder who changes the title of a registration. */
export const changeForm = (paper: string, changes: Record<string, unknown> = {}) => ({
  ...concerned,
  matter: 'revise',
  standing: 'holder',
  items: ['title'],
  newTitle: '雾中渡口（修订）',
  changes: '名称由雾中渡口改为雾中渡口（修订），与出版时一致。',
  changeProof: [paper],
  certificateCopy: [paper],
  identity: [paper],
  appliedBy: 'owner',
  guarantee: true,
  ...changes,
});

export const reissueForm = (paper: string, changes: Record<string, unknown> = {}) =>
  changeForm(paper, {
    matter: 'reissue',
    cause: 'lost',
    loss: '搬家时遗失，多方寻找未果。',
    certificateCopy: [],
    ...changes,
  });

export const annulForm = (paper: string, changes: Record<string, unknown> = {}) =>
  changeForm(paper, { matter: 'annul', ground: 'wish', reason: '作品已经并入另一件登记，不再需要。', ...changes });

/** Valid form of the holder who files the transfer of a work. */
export const filingForm = (paper: string, changes: Record<string, unknown> = {}) => ({
  ...concerned,
  contractType: 'transfer',
  side: 'grantor',
  grantors: [{ kind: 'person', name: '林晚', mobile: '13800000001' }],
  grantees: [{ kind: 'organisation', name: '见山文化有限公司', email: 'law@example.com' }],
  signedOn: '2026-11-01',
  rights: ['reproduce', 'distribute'],
  territory: '中国大陆',
  contract: [paper],
  identity: [paper],
  appliedBy: 'owner',
  guarantee: true,
  ...changes,
});

/** Pays the fee of a case by code. */
export async function payFee(provider: TestProvider, user: { token: string }, recordId: number): Promise<void> {
  const { orderId } = await provider.call(orderCase, { body: { payType: '3', recordId } }, user);
  await decideAs(provider, await codeOf(provider, user.token, orderId), true);
}

/** Makes staff decide on a case. */
export const decide = (
  provider: TestProvider,
  staff: { token: string },
  id: number,
  body: { action: string } & Record<string, unknown>,
) => provider.call(reviewCase, { params: { id }, body }, staff);

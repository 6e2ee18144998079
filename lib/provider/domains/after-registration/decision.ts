import { z } from 'zod';
import { maskName } from '@/lib/format/mask';
import { contractFiling } from '@/lib/kinds/cases/contract-filing';
import { registrationChange } from '@/lib/kinds/cases/registration-change';
import { optionLabel } from '@/lib/kinds/field-types';
import type { Ctx } from '../../core/context';
import type { CaseRow } from '../case';
import {
  type CertificateChange,
  type CertificateRow,
  changeCertificate,
  maskHolder,
  noteOnCertificate,
} from '../certificate';
import { closeRequests } from '../licence-request';
import { ownerAfter } from './owner-after';

/** Stored data that the decision on a change needs. */
const storedChange = z.object({
  standing: z.string(),
  items: z.array(z.enum(['title', 'holderName', 'holder', 'authors', 'dates', 'rights', 'contact', 'other'])),
  newTitle: z.string(),
  newHolders: z.array(z.object({ name: z.string(), category: z.string() })),
  cause: z.string(),
  ground: z.string(),
});
type StoredChange = z.output<typeof storedChange>;

const parties = z.array(z.object({ name: z.string(), kind: z.string() }));

/** Describes a stored contract for the chain of title. */
const storedContract = z.object({
  contractType: z.enum(['transfer', 'licence']),
  grantors: parties,
  grantees: parties,
  rights: z.array(z.string()),
  territory: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  exclusion: z.string(),
});

interface Party {
  name: string;
  isPerson: boolean;
}
/** Names for the public: those of persons masked. */
const publicNames = (all: readonly Party[]): string =>
  all.map(({ name, isPerson }) => (isPerson ? maskName(name) : name)).join('、');

const newParties = ({ newHolders }: StoredChange): Party[] =>
  newHolders.map(({ name, category }) => ({ name, isPerson: category === 'natural' }));

/** Content of a change for the public. */
function publicChange(certificate: CertificateRow, stored: StoredChange): string {
  const { items, newTitle } = stored;
  const { options } = registrationChange.fields.items;
  const holder = `著作权人由${maskHolder(certificate)}变更为${publicNames(newParties(stored))}`;
  const others = items.filter((item) => !['title', 'holderName', 'holder'].includes(item));
  return [
    items.includes('title') && `名称由“${certificate.title}”变更为“${newTitle}”`,
    stored.newHolders.length > 0 && holder,
    others.length > 0 && `变更或者补充${others.map((item) => optionLabel(options, item)).join('、')}`,
  ]
    .filter(Boolean)
    .join('；');
}

/** Content of a contract for the public: parties, rights, territory and term, without the price. */
function publicContract(data: CaseRow['data']) {
  const contract = storedContract.parse(data);
  const { contractType, grantors, grantees, rights, territory, startsOn, endsOn, exclusion } = contract;
  const { fields } = contractFiling;
  const named = (all: z.output<typeof parties>) =>
    publicNames(all.map(({ name, kind }) => ({ name, isPerson: kind === 'person' })));
  const way = `${named(grantors)}${contractType === 'transfer' ? '转让给' : '专有许可'}${named(grantees)}`;
  const words = rights.map((right) => optionLabel(fields.rights.options, right)).join('、');
  const term =
    contractType === 'licence' ? [`${startsOn} 至 ${endsOn}`, optionLabel(fields.exclusion.options, exclusion)] : [];
  return { kind: contractType, text: [`${way}：${words}`, territory, ...term].join('；') };
}

/** Facts on a certificate by the item of a change that replaces them; a change states the new ones in a free text. */
const replaced: Readonly<Partial<Record<StoredChange['items'][number], readonly string[]>>> = {
  authors: ['作者', '开发者'],
  dates: ['创作完成日期', '开发完成日期', '首次发表日期'],
  holder: ['权利取得方式'],
};

async function changeOf(
  ctx: Ctx,
  row: CaseRow,
  certificate: CertificateRow,
  stored: StoredChange,
): Promise<Partial<CertificateChange>> {
  const all = newParties(stored);
  const holder = {
    names: all.map(({ name }) => name).join('、'),
    isPerson: all.every(({ isPerson }) => isPerson),
    persons: all.flatMap(({ name, isPerson }) => (isPerson ? [name] : [])),
  };
  return {
    title: stored.newTitle || undefined,
    outdated: stored.items.flatMap((item) => replaced[item] ?? []),
    holder: all.length > 0 ? holder : undefined,
    owner: stored.items.includes('holder')
      ? await ownerAfter(ctx, row, certificate, stored.standing, stored.newHolders)
      : undefined,
  };
}

/** Number and day of the authority's paper. */
interface Paper {
  number: string;
  issuedOn: string;
}

type Entering = (ctx: Ctx, row: CaseRow, certificate: CertificateRow, paper: Paper) => Promise<void>;

/** Entries on the certificate by decision of the authority, an action of the kind. */
const entered: Readonly<{ [action in 'revise' | 'reissue' | 'annul' | 'file']: Entering }> = {
  async revise(ctx, row, certificate, { number, issuedOn }) {
    const stored = storedChange.parse(row.data);
    const note = `${issuedOn} 办理变更登记，变更证明号 ${number}`;
    const changes = await changeOf(ctx, row, certificate, stored);
    await changeCertificate(
      ctx,
      certificate,
      { ...changes, status: 'amended', note },
      { kind: 'amended', number, enteredOn: issuedOn, text: publicChange(certificate, stored), recordId: row.id },
    );
    if (changes.owner !== undefined) await closeRequests(ctx, certificate, 'transferred');
  },
  reissue(ctx, row, certificate, { number, issuedOn }) {
    const { cause } = storedChange.parse(row.data);
    const text = `原证书${optionLabel(registrationChange.fields.cause.options, cause)}，原证书作废`;
    return noteOnCertificate(ctx, certificate, {
      kind: 'reissued',
      number,
      enteredOn: issuedOn,
      text,
      recordId: row.id,
    });
  },
  async annul(ctx, row, certificate, { number, issuedOn }) {
    const { ground } = storedChange.parse(row.data);
    const text = optionLabel(registrationChange.fields.ground.options, ground);
    await changeCertificate(
      ctx,
      certificate,
      { status: 'revoked', note: `${issuedOn} 由登记机构撤销登记，决定文号 ${number}` },
      { kind: 'revoked', number, enteredOn: issuedOn, text, recordId: row.id },
    );
    await closeRequests(ctx, certificate, 'revoked');
  },
  file: (ctx, row, certificate, { number, issuedOn }) =>
    noteOnCertificate(ctx, certificate, {
      ...publicContract(row.data),
      number,
      enteredOn: issuedOn,
      recordId: row.id,
    }),
};
type DecisionAction = keyof typeof entered;

/** Whether an action is a decision of the authority that the certificate has to show. */
export const isDecision = (action: string): action is DecisionAction => Object.hasOwn(entered, action);

/** Enters a decision of the authority on the certificate that it concerns. Call inside a transaction. */
export const enterDecision = (
  ctx: Ctx,
  action: DecisionAction,
  row: CaseRow,
  certificate: CertificateRow,
  paper: Paper,
): Promise<void> => entered[action](ctx, row, certificate, paper);

import type { Check } from '@/lib/contract/checks';
import { formatDate } from '@/lib/format/dates';
import { type OwnerNamed, ownersUnproven } from '@/lib/kinds/known-owner';
import type { Ctx } from '../../core/context';
import { invalid } from '../../core/errors';
import { applicantOf } from '../account';
import type { CaseRow } from '../case';

/** Owners of a registration's data; empty for data without any. */
const ownersIn = (data: object): OwnerNamed[] => {
  const owners: unknown = Reflect.get(data, 'owners');
  if (!Array.isArray(owners)) return [];
  return owners.map((owner: unknown) => {
    const read = (name: string): string => {
      const value: unknown = typeof owner === 'object' && owner !== null ? Reflect.get(owner, name) : '';
      return typeof value === 'string' ? value : '';
    };
    return { name: read('name'), certNo: read('certNo') };
  });
};

const hasPapers = (data: object): boolean => {
  const identity: unknown = Reflect.get(data, 'identity');
  return Array.isArray(identity) && identity.length > 0;
};

/**
 * Throws 422 beside the identity papers if they are missing for an owner that the certification of the account does
 * not prove. What was certified is not uploaded again.
 */
export async function requireIdentity(ctx: Ctx, values: object): Promise<void> {
  if (hasPapers(values)) return;
  const unproven = ownersUnproven(ownersIn(values), await applicantOf(ctx, ctx.user));
  if (unproven.length > 0)
    throw invalid({ identity: `请上传${unproven.join('、')}的身份证件或营业执照，认证只证明本账号的主体` });
}

/** Compares the owners with the certification of the applying account. */
export async function identityCheck(ctx: Ctx, row: CaseRow): Promise<Check> {
  const owners = ownersIn(row.data);
  const applicant = await applicantOf(ctx, row);
  if (!applicant.name)
    return { about: 'identity', label: '与认证比对', result: 'open', why: '本账号没有认证，凭主体证明核对', links: [] };
  const unproven = ownersUnproven(owners, applicant);
  const proven = owners.filter(({ name }) => !unproven.includes(name));
  const parts = [
    proven.length > 0 ? `${proven.map(({ name }) => name).join('、')}与本账号的认证一致（姓名或名称、证件号码）` : '',
    unproven.length > 0 ? `${unproven.join('、')}不是本账号认证的主体，凭主体证明核对` : '',
  ].filter(Boolean);
  // Another owner than the applicant is usual, and wrong only without papers.
  const result = unproven.length === 0 ? 'ok' : hasPapers(row.data) ? 'open' : 'doubt';
  return {
    about: 'identity',
    label: `与认证比对（${formatDate(ctx.now())}）`,
    result,
    why: `${parts.join('；')}。`,
    links: [],
  };
}

/** The same comparison as a fact for reviewers. */
export async function identityRows(ctx: Ctx, row: CaseRow): Promise<[label: string, text: string][]> {
  const { label, why } = await identityCheck(ctx, row);
  return [[label, why]];
}

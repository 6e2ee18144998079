import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Check } from '@/lib/contract/checks';
import { stateOf, statesWhere } from '@/lib/kinds/case';
import { enterpriseCertification } from '@/lib/kinds/cases/enterprise-certification';
import { personalCertification } from '@/lib/kinds/cases/personal-certification';
import { idNumber } from '@/lib/rules/identifiers/id-number';
import {
  compareWithLegal,
  comparisonWords,
  differenceWords,
  hasSameName,
  type Identified,
} from '@/lib/rules/legal-representative';
import type { Ctx } from '../../core/context';
import { ownedBy } from '../../db/owned-by';
import { cases } from '../../db/schema';
import type { CaseRow } from '../case';
import { enterpriseOf } from '../enterprise';
import { certifiedPerson } from './certified-person';

const MOST = 5;

const textOf = ({ data }: CaseRow, field: string): string => {
  const value = data[field];
  return typeof value === 'string' ? value : '';
};
const codeOf = (row: CaseRow, field: string): string => textOf(row, field).toUpperCase();

type Named = Pick<CaseRow, 'id' | 'recordNo'>;
const linksTo = (rows: readonly Named[]): Check['links'] =>
  rows.map(({ id, recordNo }) => ({ label: recordNo, href: `/staff/cases/${id}` }));

/** Compares with the last certification of the account, which a renewed one replaces. */
async function earlierCheck(ctx: Ctx, row: CaseRow): Promise<Check> {
  const label = '与本账号此前的认证比对';
  const [earlier] = await ctx.db
    .select()
    .from(cases)
    .where(and(eq(cases.kind, row.kind), eq(cases.status, 'accepted'), ownedBy(cases, row), ne(cases.id, row.id)))
    .orderBy(desc(cases.id))
    .limit(1);
  if (!earlier) return { about: 'identity', label, result: 'open', why: '首次认证，凭证件核对', links: [] };
  const same = {
    name: hasSameName(textOf(earlier, 'name'), textOf(row, 'name')),
    idNo: codeOf(earlier, 'idNo') === codeOf(row, 'idNo'),
  };
  return {
    about: 'identity',
    label,
    result: same.name && same.idNo ? 'ok' : 'doubt',
    why: comparisonWords(same),
    links: linksTo([earlier]),
  };
}

/** Searches for the number of the identity card among other accounts, certified and under review. */
async function numberCheck(ctx: Ctx, row: CaseRow): Promise<Check> {
  const open = statesWhere(personalCertification, ({ holder }) => holder !== undefined);
  const others = await ctx.db
    .select({ id: cases.id, recordNo: cases.recordNo, status: cases.status })
    .from(cases)
    .where(
      and(
        eq(cases.kind, personalCertification.key),
        inArray(cases.status, ['accepted', ...open]),
        eq(sql`upper(${cases.data} ->> 'idNo')`, codeOf(row, 'idNo')),
        ne(cases.userId, row.userId),
      ),
    )
    .orderBy(desc(cases.id))
    .limit(MOST);
  const label = '用这个号码认证的其他账号';
  if (others.length === 0) return { about: 'duplicate', label, result: 'ok', why: '没有', links: [] };
  const passed = others.filter(({ status }) => status === 'accepted').length;
  const parts = [passed > 0 && `${passed} 个已通过`, passed < others.length && `${others.length - passed} 个正在审核`];
  const why = `${parts.filter(Boolean).join('，')}；可能是同一个人的另一个账号，也可能冒用了号码`;
  return { about: 'duplicate', label, result: 'doubt', why, links: linksTo(others) };
}

export const personalChecks = async (ctx: Ctx, row: CaseRow): Promise<Check[]> => [
  await earlierCheck(ctx, row),
  await numberCheck(ctx, row),
];

/** Compares the certified applicant with the legal representative on the licence. */
async function legalCheck(ctx: Ctx, row: CaseRow): Promise<Check> {
  const label = '与法定代表人比对';
  const legal: Identified = { name: textOf(row, 'legalPerson'), idNo: textOf(row, 'legalPersonId') };
  const person = await certifiedPerson(ctx, row.userId);
  const hasLetter = Boolean(row.data.letter);
  if (!person)
    return {
      about: 'identity',
      label,
      result: hasLetter ? 'open' : 'doubt',
      why: hasLetter ? '申请人没有实名认证，凭授权书核对' : '申请人没有实名认证，也没有授权书',
      links: [],
    };
  const compared = compareWithLegal(person, legal);
  const isSame = differenceWords(compared) === '';
  const who = `${person.name}，${idNumber.mask(person.idNo) || '没有留存号码'}`;
  return {
    about: 'identity',
    label,
    result: isSame ? 'ok' : hasLetter ? 'open' : 'doubt',
    why: `${comparisonWords(compared)}（申请人 ${who}）${isSame ? '' : hasLetter ? '，凭授权书核对' : '，又没有授权书'}`,
    links: [],
  };
}

/** Searches for the credit code among enterprise accounts and other applications. */
async function creditCodeCheck(ctx: Ctx, row: CaseRow): Promise<Check> {
  const label = '这个代码的其他账号';
  const uscc = codeOf(row, 'uscc');
  const account = await enterpriseOf(ctx, uscc);
  const rows = await ctx.db
    .select({ id: cases.id, recordNo: cases.recordNo, status: cases.status })
    .from(cases)
    .where(
      and(
        eq(cases.kind, enterpriseCertification.key),
        eq(sql`upper(${cases.data} ->> 'uscc')`, uscc),
        ne(cases.owner, row.owner),
        inArray(
          cases.status,
          statesWhere(enterpriseCertification, ({ holder }) => holder !== undefined),
        ),
      ),
    )
    .orderBy(desc(cases.id))
    .limit(MOST);
  const taken = account && account.id !== row.eId ? `已有企业账号“${account.name}”，应当办理找回` : '';
  const asked = rows.length > 0 ? `另有 ${rows.length} 件认证申请正在审核` : '';
  return {
    about: 'duplicate',
    label,
    result: taken || asked ? 'doubt' : 'ok',
    why: [taken, asked].filter(Boolean).join('；') || '没有其他账号用这个代码',
    links: linksTo(rows),
  };
}

/** Compares the name with the enterprise account of the same code; null for a new account. */
async function nameCheck(ctx: Ctx, row: CaseRow): Promise<Check | null> {
  const account = await enterpriseOf(ctx, codeOf(row, 'uscc'));
  if (account?.id !== row.eId || !account) return null;
  const isSame = hasSameName(account.name, textOf(row, 'name'));
  const why = isSame ? '与企业账号现在的名称一致' : `企业账号现在的名称是“${account.name}”，请核对变更`;
  return { about: 'identity', label: '与企业账号比对', result: isSame ? 'ok' : 'doubt', why, links: [] };
}

export async function enterpriseChecks(ctx: Ctx, row: CaseRow): Promise<Check[]> {
  const isOpen = stateOf(enterpriseCertification, row.status)?.holder !== undefined;
  const name = await nameCheck(ctx, row);
  const checks = [await legalCheck(ctx, row), ...(name ? [name] : [])];
  return isOpen ? [...checks, await creditCodeCheck(ctx, row)] : checks;
}

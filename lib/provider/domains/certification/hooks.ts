import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { enterpriseCertification } from '@/lib/kinds/cases/enterprise-certification';
import { personalCertification } from '@/lib/kinds/cases/personal-certification';
import { idNumber } from '@/lib/rules/identifiers/id-number';
import { compareWithLegal, differenceWords, type Identified } from '@/lib/rules/legal-representative';
import type { Ctx } from '../../core/context';
import { conflict, invalid } from '../../core/errors';
import { ownedBy } from '../../db/owned-by';
import { cases, enterprises, users } from '../../db/schema';
import { type CaseData, type CaseRow, caseService } from '../case';
import { enterpriseOf, lockCode, makeEnterprise, requireOwner } from '../enterprise';
import { certifiedPerson, comparedForStaff } from './certified-person';
import { enterpriseChecks, personalChecks } from './checks';
import { followCase, requireNoneOpen, requirePerson } from './status';

const textOf = (data: CaseData, field: string): string => {
  const value = data[field];
  return typeof value === 'string' ? value : '';
};
const upper = (data: CaseData, ...fields: string[]) =>
  Object.fromEntries(fields.map((field) => [field, textOf(data, field).toUpperCase()]));

/** Code or number in upper case for comparison, read from the data, which a correction may have changed. */
const codeIn = (data: CaseData, field: string): string => textOf(data, field).toUpperCase();

export const personalCertificationService = caseService(personalCertification, {
  async onSubmit(ctx, _values, data) {
    requirePerson(ctx, personalCertification);
    await requireNoneOpen(ctx, personalCertification);
    return { data: upper(data, 'idNo') };
  },
  submitted: followCase,
  moved: followCase,
  checks: personalChecks,
  /**
   * Reports other accounts with the same id number to reviewers: one person may have several accounts, or the number
   * may be another person's.
   */
  async forStaff(ctx, row) {
    const others = await ctx.db.$count(
      cases,
      and(
        eq(cases.kind, personalCertification.key),
        eq(cases.status, 'accepted'),
        eq(sql`upper(${cases.data} ->> 'idNo')`, codeIn(row.data, 'idNo')),
        ne(cases.userId, row.userId),
      ),
    );
    return [['用这个号码认证的其他账号', others > 0 ? `${others} 件` : '没有']];
  },
  on: {
    /** The certified name is used on certificates from now on. */
    async accept(ctx, { userId, data }) {
      await ctx.db
        .update(users)
        .set({ realName: textOf(data, 'name'), idNoMasked: idNumber.mask(codeIn(data, 'idNo')) })
        .where(eq(users.id, userId));
    },
  },
  undo: {
    /** Restores name and number of the certification before this one; without one the person is not certified. */
    async accept(ctx, { id, userId }) {
      const [earlier] = await ctx.db
        .select({ data: cases.data })
        .from(cases)
        .where(
          and(
            eq(cases.kind, personalCertification.key),
            eq(cases.status, 'accepted'),
            ownedBy(cases, { userId, eId: 0 }),
            ne(cases.id, id),
          ),
        )
        .orderBy(desc(cases.id))
        .limit(1);
      const certified = earlier && {
        realName: textOf(earlier.data, 'name'),
        idNoMasked: idNumber.mask(codeIn(earlier.data, 'idNo')),
      };
      await ctx.db
        .update(users)
        .set(certified ?? { realName: '', idNoMasked: '', personalCertificate: 'pending' })
        .where(eq(users.id, userId));
    },
  },
});

/** Facts of the licence, as stored with the enterprise account. */
const factsOfLicence = ({ data }: CaseRow) => ({
  name: textOf(data, 'name'),
  uscc: codeIn(data, 'uscc'),
  legalPerson: textOf(data, 'legalPerson'),
});
const detailOf = ({ data }: CaseRow) => ({
  kind: textOf(data, 'kind'),
  founded: textOf(data, 'founded'),
  address: textOf(data, 'address'),
});

/** Throws for a code of another enterprise and offers alternatives, without disclosing the owner. */
async function requireFree(ctx: Ctx, uscc: string, eId: number): Promise<void> {
  await lockCode(ctx, uscc);
  const existing = await enterpriseOf(ctx, uscc);
  if (existing && existing.id !== eId)
    throw invalid({ uscc: '这家单位已有企业账号，可以申请加入，或者办理“找回企业账号”' });
}

/**
 * Returns the reason why a legal representative must upload an authorisation letter; empty if the person is certified
 * by the name and number on the licence.
 */
async function whyNotLegal(ctx: Ctx, userId: number, legal: Identified): Promise<string> {
  const person = await certifiedPerson(ctx, userId);
  if (!person) return '您还没有通过实名认证，请先办理实名认证，或者上传加盖公章的授权书';
  const difference = differenceWords(compareWithLegal(person, legal));
  return difference && `您实名认证的${difference}与所填的法定代表人不一致，请核对，或者上传加盖公章的授权书`;
}

/** Legal representative named in a case. */
const legalOf = (data: CaseData): Identified => ({
  name: textOf(data, 'legalPerson'),
  idNo: textOf(data, 'legalPersonId'),
});

export const enterpriseCertificationService = caseService(enterpriseCertification, {
  /** Owners only for an existing enterprise; a new one is created by a person. */
  async authorise(ctx) {
    if (ctx.user.eId !== 0) await requireOwner(ctx);
  },
  async check(ctx, { uscc, letter, ...legal }) {
    const { eId, userId } = ctx.user;
    await requireFree(ctx, uscc, eId);
    const [own] = eId === 0 ? [] : await ctx.db.select().from(enterprises).where(eq(enterprises.id, eId));
    if (own?.status === 'pass' && own.uscc !== uscc.trim().toUpperCase())
      throw invalid({ uscc: '统一社会信用代码与已认证的不同；另一家单位请以个人身份办理认证' });
    const problem = letter === '' ? await whyNotLegal(ctx, userId, legalOf(legal)) : '';
    if (problem) throw invalid({ letter: problem });
  },
  async onSubmit(ctx, _values, data) {
    await requireNoneOpen(ctx, enterpriseCertification);
    return { data: upper(data, 'uscc', 'legalPersonId') };
  },
  submitted: followCase,
  moved: followCase,
  checks: enterpriseChecks,
  forStaff: (ctx, { userId, data }) => comparedForStaff(ctx, userId, legalOf(data)),
  on: {
    /** Creates the enterprise account with the applicant as owner, or updates it from the licence. */
    async accept(ctx, row) {
      const facts = factsOfLicence(row);
      // The applicant's certification may have changed since the submission.
      if (!row.data.letter && (await whyNotLegal(ctx, row.userId, legalOf(row.data))))
        throw conflict('没有授权书，申请人的实名认证又与法定代表人不一致，请要求补正“单位授权书”');
      await lockCode(ctx, facts.uscc);
      const existing = await enterpriseOf(ctx, facts.uscc);
      if (existing && existing.id !== row.eId)
        throw conflict('这家单位已有企业账号，不能再认证一个，请以此为由退回并请申请人办理找回');
      if (row.eId === 0) return void (await makeEnterprise(ctx, { ...facts, detail: detailOf(row) }, row.userId));
      const [own] = await ctx.db.select().from(enterprises).where(eq(enterprises.id, row.eId)).for('update');
      await ctx.db
        .update(enterprises)
        .set({ ...facts, detail: { ...own?.detail, ...detailOf(row) } })
        .where(eq(enterprises.id, row.eId));
    },
  },
});

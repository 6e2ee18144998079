import { and, desc, eq, inArray, or } from 'drizzle-orm';
import { pageOfCase } from '@/lib/kinds/case';
import { caseKind } from '@/lib/kinds/cases';
import { bookTitle } from '@/lib/text/book-title';
import { sentence } from '@/lib/text/sentence';
import type { Ctx } from '../../core/context';
import { conflict, invalid } from '../../core/errors';
import { isOwnedBy, ownedBy } from '../../db/owned-by';
import { cases, certificateEntries, certificates, configValues } from '../../db/schema';
import { getApplicant } from '../account';
import type { CaseRow, Move } from '../case';
import { feeOf, linkByContent, requirePaid, requirePossibleDay } from '../case';
import { type CertificateRow, certificateOfCase, findRegistration, isStatedHolder } from '../certificate';
import { sendMessage } from '../notification';

/** The registration that a case names, as its certificate states it. */
interface Concerned {
  register: 'work' | 'software';
  registrationNo: string;
  holder: string;
}

/** The registration of a case, from its data; undefined for one that was issued elsewhere. */
export const registrationOf = (ctx: Ctx, { data }: Pick<CaseRow, 'data'>): Promise<CertificateRow | undefined> =>
  findRegistration(ctx, data.register === 'software' ? 'software' : 'work', String(data.registrationNo ?? ''));

/**
 * Finds the registration that a form names; undefined for one that was issued elsewhere. Throws 422 for a holder that
 * the certificate does not state, and for a revoked registration.
 */
export async function namedRegistration(ctx: Ctx, named: Concerned): Promise<CertificateRow | undefined> {
  const found = await findRegistration(ctx, named.register, named.registrationNo);
  if (!found) return undefined;
  if (!isStatedHolder(found.holder, named.holder)) throw invalid({ holder: '登记号与著作权人不符，请照证书逐字填写' });
  if (found.status === 'revoked') throw invalid({ registrationNo: '这份登记已经撤销，不能再申请' });
  return found;
}

/** Whether a registration is in the name of the account acted as. */
export const isOwn = (ctx: Ctx, certificate: CertificateRow | undefined): boolean =>
  certificate !== undefined && isOwnedBy(certificate, ctx.user);

/** Throws 422 without a paper that proves the applicant's identity, unless the account is certified. */
export async function requireIdentity(ctx: Ctx, identity: readonly string[], missing: string): Promise<void> {
  if (identity.length === 0 && (await getApplicant(ctx)).name === '') throw invalid({ identity: missing });
}

/** Reads a fee that may be unset, as in a database that is older than the setting. */
export async function optionalFee(ctx: Ctx, key: string) {
  const [row] = await ctx.db.select().from(configValues).where(eq(configValues.key, key));
  return feeOf(row?.value ?? '', key);
}

/** Puts a case beside the registration that it concerns, the registration first. */
export async function linkToRegistration(ctx: Ctx, row: CaseRow): Promise<void> {
  const recordId = (await registrationOf(ctx, row))?.recordId;
  if (!recordId) return;
  const [fromId, toId] = [Math.min(recordId, row.id), Math.max(recordId, row.id)];
  await linkByContent(ctx, [{ fromId, toId }]);
}

/**
 * Locks the registration that a decision of the authority changes; undefined for one that was issued elsewhere. Throws 409
 * before the fee is paid, and for a registration that was revoked in the meantime.
 */
export async function decidedRegistration(
  ctx: Ctx,
  row: CaseRow,
  { document }: Move,
): Promise<CertificateRow | undefined> {
  requirePaid(row, '办结');
  if (document) requirePossibleDay(row, document.issuedOn, 'document.issuedOn', '开具日期');
  const found = await registrationOf(ctx, row);
  if (!found) return undefined;
  // The case before its certificate, in the order of a decision on the registration itself.
  if (found.recordId !== null)
    await ctx.db.select({ id: cases.id }).from(cases).where(eq(cases.id, found.recordId)).for('update');
  const [locked] = await ctx.db.select().from(certificates).where(eq(certificates.id, found.id)).for('update');
  if (locked && document && document.issuedOn < locked.issuedOn)
    throw invalid({ 'document.issuedOn': `开具日期不能早于这份登记的发证日期 ${locked.issuedOn}` });
  if (locked?.status === 'revoked') throw conflict('这份登记已经撤销，不能再变更，请不予办理并说明');
  return locked;
}

/** Number of the case that made a certificate; empty without one. */
async function caseNoOf(ctx: Ctx, { recordId }: CertificateRow): Promise<string> {
  if (recordId === null) return '';
  const [row] = await ctx.db.select({ recordNo: cases.recordNo }).from(cases).where(eq(cases.id, recordId));
  return row?.recordNo ?? '';
}

const statusLabels = { valid: '有效', amended: '已变更', revoked: '已撤销' } as const;

/**
 * Page on which the account that a certificate is listed in reads it: its registration, or after a transfer the newest
 * change that it applied for.
 */
export async function pageOfHolder(ctx: Ctx, { id, recordId, owner }: CertificateRow): Promise<string> {
  const changes = ctx.db
    .select({ id: certificateEntries.recordId })
    .from(certificateEntries)
    .where(and(eq(certificateEntries.certificateId, id), eq(certificateEntries.kind, 'amended')));
  const [row] =
    owner === null
      ? []
      : await ctx.db
          .select()
          .from(cases)
          .where(and(ownedBy(cases, { owner }), or(inArray(cases.id, changes), eq(cases.id, recordId ?? 0))))
          .orderBy(desc(eq(cases.id, recordId ?? 0)), desc(cases.id))
          .limit(1);
  return row ? pageOfCase(caseKind(row.kind), row) : '/manage/open-works';
}

interface HolderMessage {
  title: string;
  /** Follows the title and number of the registration: 已由登记机构撤销。 */
  text: string;
  topic?: 'case' | 'deadline';
}

/**
 * Tells the account that a certificate is listed in of what happens to its registration, unless it is among `told`, the
 * owners of the cases whose own messages say so: an account that got the registration by a transfer has no such case.
 */
export async function tellHolder(
  ctx: Ctx,
  certificate: CertificateRow,
  told: readonly (number | null | undefined)[],
  { title, text, topic = 'case' }: HolderMessage,
): Promise<void> {
  if (certificate.userId === null || told.includes(certificate.owner)) return;
  await sendMessage(ctx, {
    userId: certificate.userId,
    eId: certificate.eId,
    kind: 'business',
    title,
    body: `${bookTitle(certificate.title)}（${certificate.number}）${text}`,
    link: await pageOfHolder(ctx, certificate),
    topic,
  });
}

/** Tells the account that a certificate has moved to of a step that the case of its registration tells the former holder. */
export async function tellNewHolder(ctx: Ctx, row: CaseRow, title: string, note: string): Promise<void> {
  const certificate = await certificateOfCase(ctx, row.id);
  if (certificate) await tellHolder(ctx, certificate, [row.owner], { title, text: `${title}：${sentence(note)}` });
}

/** Tells the holder that an application of another account was accepted, so that it can object before the decision. */
export const tellOfApplication = (ctx: Ctx, row: CaseRow, certificate: CertificateRow, title: string, what: string) =>
  tellHolder(ctx, certificate, [row.owner], {
    title,
    text: `有他人的${what}，本会已经受理。有不同意见的，请在十个工作日内联系本会提交书面陈述与证据；逾期的按现有材料转报登记机构。`,
    topic: 'deadline',
  });

/** Facts for reviewers about the registration that a case names. */
export async function registerFacts(ctx: Ctx, row: CaseRow): Promise<readonly (readonly [string, string])[]> {
  const found = await registrationOf(ctx, row);
  if (!found) return [['本会的登记记录', '没有这份登记，按外地证书核对原件']];
  const recordNo = await caseNoOf(ctx, found);
  return [
    ['本会的登记记录', `${found.number}${bookTitle(found.title)}，${statusLabels[found.status]}`],
    ['登记的著作权人', found.holder],
    ['登记所在的账号', isOwnedBy(found, row) ? '申请人的账号' : '不是申请人的账号，请核对权利证明'],
    ...(recordNo ? ([['登记业务', recordNo]] as const) : []),
  ];
}

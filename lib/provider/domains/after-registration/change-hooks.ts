import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { pageOfCase, statesWhere } from '@/lib/kinds/case';
import { caseKind } from '@/lib/kinds/cases';
import { registrationChange } from '@/lib/kinds/cases/registration-change';
import { optionLabel } from '@/lib/kinds/field-types';
import type { Ctx } from '../../core/context';
import { conflict, invalid } from '../../core/errors';
import { isOwnedBy } from '../../db/owned-by';
import { cases } from '../../db/schema';
import { askAcceptedFee, type CaseRow, canMove, caseService, type Move, moveCase, requirePaid } from '../case';
import {
  type CertificateChange,
  type CertificateRow,
  changeCertificate,
  maskHolder,
  noteOnCertificate,
} from '../certificate';
import { sendMessage } from '../notification';
import {
  decidedRegistration,
  isOwn,
  linkToRegistration,
  namedRegistration,
  optionalFee,
  publicNames,
  registerFacts,
  registrationOf,
  requireIdentity,
} from './shared';

const { fields } = registrationChange;
const open = statesWhere(registrationChange, ({ holder }) => holder !== undefined);

/** What the decision on a stored case needs of its data. */
const storedChange = z.object({
  standing: z.string(),
  items: z.array(z.enum(['title', 'holderName', 'holder', 'authors', 'dates', 'rights', 'contact', 'other'])),
  newTitle: z.string(),
  newHolders: z.array(z.object({ name: z.string(), category: z.string() })),
  cause: z.string(),
  ground: z.string(),
});
type StoredChange = z.output<typeof storedChange>;

/** Setting of the fee of each matter, in fen; an annulment is free. */
const feeKeys: Readonly<Record<string, string>> = {
  revise: 'registration/change_fee_fen',
  reissue: 'registration/reissue_fee_fen',
};

/**
 * Throws 409 while another application about the same registration is open: one on the side of the holder, and one of
 * each interested person, who must not be able to block the holder.
 */
async function requireNoOther(ctx: Ctx, number: string, standing: string): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`registration:${number}`}, 0))`);
  const rows = await ctx.db
    .select()
    .from(cases)
    .where(
      and(
        eq(cases.kind, registrationChange.key),
        sql`${cases.data} ->> 'registrationNo' = ${number}`,
        inArray(cases.status, open),
      ),
    );
  const own = rows.find((row) => isOwnedBy(row, ctx.user));
  if (own) throw conflict(`这份登记的${caseKind(own.kind).title}（${own.recordNo}）还在办理，请等办结以后再提`);
  if (standing !== 'interested' && rows.some(({ data }) => data.standing !== 'interested'))
    throw conflict('这份登记已有一件申请在办理，请等办结以后再提');
}

const isNatural = ({ category }: { category: string }) => category === 'natural';
const newParties = ({ newHolders }: StoredChange) =>
  newHolders.map((one) => ({ name: one.name, isPerson: isNatural(one) }));

/** Content of a change for the public. */
function publicChange(certificate: CertificateRow, stored: StoredChange): string {
  const { items, newTitle } = stored;
  const holder = `著作权人由${maskHolder(certificate)}变更为${publicNames(newParties(stored))}`;
  const others = items.filter((item) => !['title', 'holderName', 'holder'].includes(item));
  return [
    items.includes('title') && `名称由“${certificate.title}”变更为“${newTitle}”`,
    stored.newHolders.length > 0 && holder,
    others.length > 0 && `变更或者补充${others.map((item) => optionLabel(fields.items.options, item)).join('、')}`,
  ]
    .filter(Boolean)
    .join('；');
}

/** Account of the certificate after a change of holder: that of a successor who applies, or none once it is given away. */
function ownerAfter(row: CaseRow, certificate: CertificateRow, { items, standing, newHolders }: StoredChange) {
  if (!items.includes('holder')) return undefined;
  if (standing === 'successor') return { userId: row.userId, eId: row.eId };
  const before = certificate.holder.split('、');
  return newHolders.some(({ name }) => before.includes(name)) ? undefined : null;
}

function changeOf(row: CaseRow, certificate: CertificateRow, stored: StoredChange): Partial<CertificateChange> {
  const parties = newParties(stored);
  return {
    title: stored.newTitle || undefined,
    holder:
      parties.length > 0
        ? { names: parties.map(({ name }) => name).join('、'), isPerson: parties.every(({ isPerson }) => isPerson) }
        : undefined,
    owner: ownerAfter(row, certificate, stored),
  };
}

/** Records the decision on the case of the registration too, whose owner gets its message. */
async function moveRegistration(ctx: Ctx, { recordId }: CertificateRow, action: 'amend' | 'annul', move: Move) {
  const [row] = recordId === null ? [] : await ctx.db.select().from(cases).where(eq(cases.id, recordId));
  if (row && canMove(row, action)) await moveCase(ctx, row.id, action, move);
}

/** Number and day of the paper; review has checked them. */
function paperOf({ document }: Move) {
  if (!document) throw new Error('a decision without its document');
  return document;
}

async function revise(ctx: Ctx, row: CaseRow, move: Move): Promise<void> {
  const certificate = await decidedRegistration(ctx, row);
  if (!certificate) return;
  const document = paperOf(move);
  const { number, issuedOn } = document;
  const stored = storedChange.parse(row.data);
  const note = `${issuedOn} 办理变更登记，变更证明号 ${number}`;
  await changeCertificate(
    ctx,
    certificate,
    { ...changeOf(row, certificate, stored), status: 'amended', note },
    { kind: 'amended', number, enteredOn: issuedOn, text: publicChange(certificate, stored), recordId: row.id },
  );
  await moveRegistration(ctx, certificate, 'amend', { note: `变更证明号 ${number}`, document });
}

async function reissue(ctx: Ctx, row: CaseRow, move: Move): Promise<void> {
  const certificate = await decidedRegistration(ctx, row);
  if (!certificate) return;
  const { number, issuedOn } = paperOf(move);
  const text = `原证书${optionLabel(fields.cause.options, storedChange.parse(row.data).cause)}，原证书作废`;
  await noteOnCertificate(ctx, certificate, { kind: 'reissued', number, enteredOn: issuedOn, text, recordId: row.id });
}

async function annul(ctx: Ctx, row: CaseRow, move: Move): Promise<void> {
  const certificate = await decidedRegistration(ctx, row);
  if (!certificate) return;
  const document = paperOf(move);
  const { number, issuedOn } = document;
  const text = optionLabel(fields.ground.options, storedChange.parse(row.data).ground);
  await changeCertificate(
    ctx,
    certificate,
    { status: 'revoked', note: `${issuedOn} 由登记机构撤销登记，决定文号 ${number}` },
    { kind: 'revoked', number, enteredOn: issuedOn, text, recordId: row.id },
  );
  await moveRegistration(ctx, certificate, 'annul', { note: `${text}；撤销决定文号 ${number}`, document });
}

/** Tells the holder of a registration that somebody else asks for its annulment, so that they can answer. */
async function notifyHolder(ctx: Ctx, row: CaseRow): Promise<void> {
  const certificate = await registrationOf(ctx, row);
  if (row.data.standing !== 'interested' || !certificate?.userId) return;
  const [registered] =
    certificate.recordId === null ? [] : await ctx.db.select().from(cases).where(eq(cases.id, certificate.recordId));
  await sendMessage(ctx, {
    userId: certificate.userId,
    eId: certificate.eId,
    kind: 'business',
    title: '有人申请撤销您的登记',
    body: `本会已受理他人对《${certificate.title}》（${certificate.number}）的撤销申请。有不同意见的，请在十个工作日内联系本会提交书面陈述与证据；逾期的按现有材料转报登记机构。`,
    link: registered ? pageOfCase(caseKind(registered.kind), registered) : '/manage/self/work',
    topic: 'deadline',
  });
}

/** Server-side rules of 变更补发撤销: the right to apply, one application at a time, and the change of the certificate. */
export const registrationChangeService = caseService(registrationChange, {
  async check(ctx, values) {
    const certificate = await namedRegistration(ctx, values);
    if (
      !isOwn(ctx, certificate) &&
      values.standingProof.length + (certificate ? 0 : values.certificateCopy.length) === 0
    )
      throw invalid({
        standingProof: certificate
          ? '这份登记不在您的账号名下，请上传原证书或者能证明您的权利的文件'
          : '本会没有这份登记的记录，请上传原证书或者能证明您的权利的文件',
      });
    await requireIdentity(ctx, values.identity, fields.identity.missing);
  },
  async onSubmit(ctx, { registrationNo, standing, matter }) {
    await requireNoOther(ctx, registrationNo, standing);
    const key = feeKeys[matter];
    return key ? optionalFee(ctx, key) : undefined;
  },
  submitted: linkToRegistration,
  on: {
    accept: notifyHolder,
    async forward(_ctx, row) {
      requirePaid(row, '转报');
    },
    revise,
    reissue,
    annul,
  },
  forStaff: registerFacts,
  moved: askAcceptedFee,
});

import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { statesWhere } from '@/lib/kinds/case';
import { caseKind } from '@/lib/kinds/cases';
import { registrationChange } from '@/lib/kinds/cases/registration-change';
import type { Ctx } from '../../core/context';
import { conflict, invalid } from '../../core/errors';
import { lockName } from '../../db/lock-name';
import { isOwnedBy } from '../../db/owned-by';
import { cases } from '../../db/schema';
import { asksAcceptedFee, type CaseRow, canMove, caseService, type Move, moveCase, requirePaid } from '../case';
import { type CertificateRow, findRegistration } from '../certificate';
import { enterDecision } from './decision';
import {
  decidedRegistration,
  isOwn,
  linkToRegistration,
  namedRegistration,
  optionalFee,
  registerFacts,
  registrationOf,
  requireIdentity,
  tellHolder,
  tellOfApplication,
} from './shared';

const { fields } = registrationChange;
const open = statesWhere(registrationChange, ({ holder }) => holder !== undefined);

/** Setting of the fee of each matter, in fen; an annulment is free. */
const feeKeys: Readonly<Record<string, string>> = {
  revise: 'registration/change_fee_fen',
  reissue: 'registration/reissue_fee_fen',
};

/** Fee of a matter; undefined where it is free. */
const feeFor = async (ctx: Ctx, matter: string) => {
  const key = feeKeys[matter];
  return key ? optionalFee(ctx, key) : undefined;
};

/** Fields about the registration and the right to apply. */
const named = z.object({
  matter: z.string(),
  register: z.enum(['work', 'software']),
  registrationNo: z.string(),
  standing: z.string(),
});
type Named = z.output<typeof named>;

/** Whether a case is of the account that the certificate is listed in. */
const isOfHolder = (row: Pick<CaseRow, 'owner'>, certificate: CertificateRow | undefined): boolean =>
  certificate !== undefined && certificate.owner === row.owner;

/**
 * Throws 409 while another application about the same registration is open: one of the same account, and the one of the
 * account that the certificate is listed in. Applications of others must not be able to block the holder, whatever standing
 * they claim; a dispute does not wait for the holder's application. `exceptId` is the case that is corrected.
 */
async function requireNoOther(
  ctx: Ctx,
  { registrationNo: number, register, standing }: Named,
  exceptId = 0,
): Promise<void> {
  await lockName(ctx.db, `registration:${number}`);
  const rows = await ctx.db
    .select()
    .from(cases)
    .where(
      and(
        eq(cases.kind, registrationChange.key),
        sql`${cases.data} ->> 'registrationNo' = ${number}`,
        inArray(cases.status, open),
        ne(cases.id, exceptId),
      ),
    );
  const own = rows.find((row) => isOwnedBy(row, ctx.user));
  if (own) throw conflict(`这份登记的${caseKind(own.kind).title}（${own.recordNo}）还在办理，请等办结以后再提`);
  if (standing === 'interested' || rows.length === 0) return;
  const certificate = await findRegistration(ctx, register, number);
  if (rows.some((row) => isOfHolder(row, certificate))) throw conflict('这份登记已有一件申请在办理，请等办结以后再提');
}

/** Records the decision on the case of the registration too; returns its owner, who gets the message of the case. */
async function moveRegistration(ctx: Ctx, { recordId }: CertificateRow, action: 'amend' | 'annul', move: Move) {
  const [row] = recordId === null ? [] : await ctx.db.select().from(cases).where(eq(cases.id, recordId));
  if (!row || !canMove(row, action)) return undefined;
  await moveCase(ctx, row.id, action, move);
  return row.owner;
}

/** Messages to the holder about an application of another account, and about its decision, by its matter. */
const notices = {
  revise: { applied: '有人申请变更您的登记', application: '变更登记申请', decided: '登记已变更' },
  reissue: { applied: '有人申请补发您的证书', application: '补发证书申请', decided: '证书已补发' },
  annul: { applied: '有人申请撤销您的登记', application: '撤销申请', decided: '登记已撤销' },
} as const;

/** Enters the decision on the certificate, and moves the case of the registration by `also`. */
const decided =
  (action: 'revise' | 'reissue' | 'annul', also?: 'amend' | 'annul') =>
  async (ctx: Ctx, row: CaseRow, move: Move): Promise<void> => {
    const { document } = move;
    const certificate = await decidedRegistration(ctx, row, move);
    if (!certificate) return;
    if (!document) throw new Error('a decision without its document');
    await enterDecision(ctx, action, row, certificate, document);
    const paper = `${registrationChange.actions[action].document?.label} ${document.number}`;
    const told = also && (await moveRegistration(ctx, certificate, also, { note: paper, document }));
    const { application, decided: title } = notices[action];
    // The account that listed it before the decision: a change of holder takes it out of that account.
    await tellHolder(ctx, certificate, [row.owner, told], {
      title,
      text: `${title}：登记机构已对他人的${application}作出决定，${paper}。有异议的，请联系本会。`,
    });
  };

async function tellOfChange(ctx: Ctx, row: CaseRow): Promise<void> {
  const certificate = await registrationOf(ctx, row);
  const { matter } = named.parse(row.data);
  if (!certificate || !(matter === 'revise' || matter === 'reissue' || matter === 'annul')) return;
  await tellOfApplication(ctx, row, certificate, notices[matter].applied, notices[matter].application);
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
  async onSubmit(ctx, values) {
    await requireNoOther(ctx, values);
    return feeFor(ctx, values.matter);
  },
  async onCorrect(ctx, row, data) {
    const [before, after] = [named.parse(row.data), named.parse(data)];
    if (after.registrationNo !== before.registrationNo || after.register !== before.register)
      await requireNoOther(ctx, after, row.id);
    if (after.matter === before.matter) return undefined;
    return { fee: (await feeFor(ctx, after.matter))?.fee ?? null };
  },
  submitted: linkToRegistration,
  on: {
    accept: tellOfChange,
    async forward(_ctx, row) {
      requirePaid(row, '转报');
    },
    revise: decided('revise', 'amend'),
    reissue: decided('reissue'),
    annul: decided('annul', 'annul'),
  },
  forStaff: registerFacts,
  ...asksAcceptedFee,
});

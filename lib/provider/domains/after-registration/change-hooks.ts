import { and, eq, inArray, sql } from 'drizzle-orm';
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
import { sendMessage } from '../notification';
import { enterDecision } from './decision';
import {
  decidedRegistration,
  isOwn,
  linkToRegistration,
  namedRegistration,
  optionalFee,
  pageOfHolder,
  registerFacts,
  registrationOf,
  requireIdentity,
} from './shared';

const { fields } = registrationChange;
const open = statesWhere(registrationChange, ({ holder }) => holder !== undefined);

/** Setting of the fee of each matter, in fen; an annulment is free. */
const feeKeys: Readonly<Record<string, string>> = {
  revise: 'registration/change_fee_fen',
  reissue: 'registration/reissue_fee_fen',
};

/** Fields about the registration and the right to apply. */
interface Named {
  register: 'work' | 'software';
  registrationNo: string;
  standing: string;
}

/** Whether a case is of the account that the certificate is listed in. */
const isOfHolder = (row: Pick<CaseRow, 'owner'>, certificate: CertificateRow | undefined): boolean =>
  certificate !== undefined && certificate.owner === row.owner;

/**
 * Throws 409 while another application about the same registration is open: one of the same account, and the one of the
 * account that the certificate is listed in. Applications of others must not be able to block the holder, whatever standing
 * they claim; a dispute does not wait for the holder's application.
 */
async function requireNoOther(ctx: Ctx, named: Named): Promise<void> {
  const { registrationNo: number, register, standing } = named;
  await lockName(ctx.db, `registration:${number}`);
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
  if (standing === 'interested' || rows.length === 0) return;
  const certificate = await findRegistration(ctx, register, number);
  if (rows.some((row) => isOfHolder(row, certificate))) throw conflict('这份登记已有一件申请在办理，请等办结以后再提');
}

/** Records the decision on the case of the registration too, whose owner gets its message. */
async function moveRegistration(ctx: Ctx, { recordId }: CertificateRow, action: 'amend' | 'annul', move: Move) {
  const [row] = recordId === null ? [] : await ctx.db.select().from(cases).where(eq(cases.id, recordId));
  if (row && canMove(row, action)) await moveCase(ctx, row.id, action, move);
}

/** Enters the decision on the certificate, and moves the case of the registration by `also`. */
const decided =
  (action: 'revise' | 'reissue' | 'annul', also?: 'amend' | 'annul') =>
  async (ctx: Ctx, row: CaseRow, move: Move): Promise<void> => {
    const { document } = move;
    const certificate = await decidedRegistration(ctx, row, move);
    if (!certificate) return;
    if (!document) throw new Error('a decision without its document');
    await enterDecision(ctx, action, row, certificate, document);
    const label = registrationChange.actions[action].document?.label;
    if (also) await moveRegistration(ctx, certificate, also, { note: `${label} ${document.number}`, document });
  };

/** Messages to the holder about an application of another account, by its matter. */
const notices: Readonly<Record<string, { title: string; application: string }>> = {
  revise: { title: '有人申请变更您的登记', application: '变更登记申请' },
  reissue: { title: '有人申请补发您的证书', application: '补发证书申请' },
  annul: { title: '有人申请撤销您的登记', application: '撤销申请' },
};

/** Tells the account that a certificate is listed in of an application by another account, so that it can answer. */
async function notifyHolder(ctx: Ctx, row: CaseRow): Promise<void> {
  const certificate = await registrationOf(ctx, row);
  const notice = notices[String(row.data.matter)];
  if (!notice || !certificate?.userId || isOfHolder(row, certificate)) return;
  await sendMessage(ctx, {
    userId: certificate.userId,
    eId: certificate.eId,
    kind: 'business',
    title: notice.title,
    body: `本会已受理他人对《${certificate.title}》（${certificate.number}）的${notice.application}。有不同意见的，请在十个工作日内联系本会提交书面陈述与证据；逾期的按现有材料转报登记机构。`,
    link: await pageOfHolder(ctx, certificate),
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
  async onSubmit(ctx, values) {
    await requireNoOther(ctx, values);
    const key = feeKeys[values.matter];
    return key ? optionalFee(ctx, key) : undefined;
  },
  submitted: linkToRegistration,
  on: {
    accept: notifyHolder,
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

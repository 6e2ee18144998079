import { and, asc, desc, eq } from 'drizzle-orm';
import type { CertificationStatus } from '@/lib/contract/account';
import type { CertificationCase } from '@/lib/contract/certification';
import { formatDateTime } from '@/lib/format/dates';
import { type CaseKind, pageOfCase, stateOf } from '@/lib/kinds/case';
import { enterpriseCertification } from '@/lib/kinds/cases/enterprise-certification';
import { enterpriseClaim } from '@/lib/kinds/cases/enterprise-claim';
import { personalCertification } from '@/lib/kinds/cases/personal-certification';
import { formOf } from '@/lib/kinds/form-values';
import type { Ctx } from '../../core/context';
import { caseEvents, enterprises, enterpriseUsers, users } from '../../db/schema';
import type { CaseRow } from '../case';
import { certificationStatusOf, newestCase } from './status';

/** Returns the reason of a refused case; empty for any other. */
async function reasonOf(ctx: Ctx, row: CaseRow): Promise<string> {
  if (row.status !== 'rejected') return '';
  const [event] = await ctx.db
    .select({ note: caseEvents.note })
    .from(caseEvents)
    .where(and(eq(caseEvents.recordId, row.id), eq(caseEvents.action, 'refuse')))
    .orderBy(desc(caseEvents.id))
    .limit(1);
  return event?.note ?? '';
}

async function present(ctx: Ctx, kind: CaseKind, row: CaseRow | null): Promise<CertificationCase | null> {
  if (!row) return null;
  const state = stateOf(kind, row.status);
  return {
    id: row.id,
    recordNo: row.recordNo,
    statusLabel: state?.label ?? '',
    tone: state?.tone ?? 'ink',
    closed: state?.holder === undefined,
    asked: row.status === 'correction',
    reason: await reasonOf(ctx, row),
    submittedAt: row.submittedAt && formatDateTime(row.submittedAt),
    dueOn: row.dueOn,
    page: pageOfCase(kind, row),
  };
}

/** Query of the enterprises that the caller belongs to. */
const placesOf = (ctx: Ctx) =>
  ctx.db
    .select({
      eId: enterprises.id,
      name: enterprises.name,
      uscc: enterprises.uscc,
      legalPerson: enterprises.legalPerson,
      status: enterprises.status,
      detail: enterprises.detail,
      role: enterpriseUsers.role,
    })
    .from(enterpriseUsers)
    .innerJoin(enterprises, eq(enterprises.id, enterpriseUsers.enterpriseId))
    .where(eq(enterpriseUsers.userId, ctx.user.userId))
    .orderBy(asc(enterprises.id));

async function ownRow(ctx: Ctx) {
  const [row] = await ctx.db
    .select({ realName: users.realName, idNoMasked: users.idNoMasked, status: users.personalCertificate })
    .from(users)
    .where(eq(users.id, ctx.user.userId));
  return row;
}

/**
 * Returns the certification status of the enterprise acted as; for a person, the status of their enterprise
 * application.
 */
export async function enterpriseCertificationStatus(ctx: Ctx): Promise<CertificationStatus> {
  const { eId } = ctx.user;
  if (eId !== 0) {
    const [row] = await ctx.db.select({ status: enterprises.status }).from(enterprises).where(eq(enterprises.id, eId));
    return row?.status ?? '';
  }
  const row = await newestCase(ctx, enterpriseCertification);
  const status = row ? certificationStatusOf(enterpriseCertification, row.status) : '';
  // A certified enterprise is a separate account from then on.
  return status === 'pass' ? '' : status;
}

/** Returns the data of 认证中心. */
export async function getCertificationOverview(ctx: Ctx) {
  const { eId } = ctx.user;
  const [me, places] = [await ownRow(ctx), await placesOf(ctx)];
  const place = places.find((one) => one.eId === eId);
  const personal = eId === 0 ? await newestCase(ctx, personalCertification) : null;
  return {
    personal: {
      status: me?.status ?? ('' as const),
      realName: me?.realName ?? '',
      idNo: me?.idNoMasked ?? '',
      case: await present(ctx, personalCertification, personal),
    },
    enterprise: {
      status: await enterpriseCertificationStatus(ctx),
      name: place?.name ?? '',
      uscc: place?.uscc ?? '',
      legalPerson: place?.legalPerson ?? '',
      mayCertify: eId === 0 || place?.role === 'owner',
      case: await present(ctx, enterpriseCertification, await newestCase(ctx, enterpriseCertification)),
    },
    enterprises: places.map(({ eId, name, status, role }) => ({ eId, name, status, role })),
  };
}

const kinds = {
  personal: personalCertification,
  enterprise: enterpriseCertification,
  claim: enterpriseClaim,
} as const;
export type FormType = keyof typeof kinds;

const text = (detail: Record<string, unknown>, field: string): string => {
  const value = detail[field];
  return typeof value === 'string' ? value : '';
};

/** Returns form values that are known before a first submission. */
async function knownOf(ctx: Ctx, type: FormType): Promise<Record<string, unknown>> {
  const { realName = '' } = (await ownRow(ctx)) ?? {};
  if (type === 'personal') return { name: realName };
  if (type === 'claim') return { claimant: realName, mobile: ctx.user.account.phone };
  const place = (await placesOf(ctx)).find(({ eId }) => eId === ctx.user.eId);
  if (!place) return {};
  const { name, uscc, legalPerson, detail } = place;
  const facts = ['kind', 'founded', 'address'].map((field) => [field, text(detail, field)] as const);
  return { name, uscc, legalPerson, ...Object.fromEntries(facts.filter(([, value]) => value)) };
}

/** Returns the initial values of a form: the last refused submission, or what is known of the account. */
export async function getCertificationForm(ctx: Ctx, type: FormType) {
  const kind: CaseKind = kinds[type];
  const row = await newestCase(ctx, kind);
  const last = await present(ctx, kind, row);
  const isRefused = row?.status === 'rejected' || row?.status === 'expired';
  return {
    recognition: ctx.ports.settings.ocrUrl !== undefined,
    known: { ...(await knownOf(ctx, type)), ...(isRefused && formOf(kind.fields, row.data)) },
    reason: isRefused ? (last?.reason ?? '') : '',
    // Several enterprises may be claimed at the same time.
    open: last && !last.closed && type !== 'claim' ? last : null,
  };
}

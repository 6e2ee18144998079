import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { groupRegistration, workOfGroup } from '@/lib/kinds/cases/group-registration';
import { workRegistration } from '@/lib/kinds/cases/work-registration';
import type { Ctx } from '../../core/context';
import { fieldMessages, invalid } from '../../core/errors';
import { ownerOf } from '../../db/owned-by';
import { caseLinks, cases } from '../../db/schema';
import { asksAcceptedFee, type CaseRow, canMove, caseService, feeOf, fileParts, moveCase, titleCheck } from '../case';
import { getConfigValue } from '../settings';
import { linkFilings, requireFreeFilings } from './filed-samples';
import { identityCheck, identityRows, requireIdentity } from './identity';

const FEE_KEY = 'registration/work_fee_fen';
const asStored = Object.keys(groupRegistration.fields.works.of);

/** Number of works of a stored group. */
const worksIn = ({ data }: Pick<CaseRow, 'data'>): number => (Array.isArray(data.works) ? data.works.length : 0);

/** Throws 422 beside the row for a work that could not be registered by itself. */
function requireEachValid(values: { works: readonly unknown[] }): void {
  for (const at of values.works.keys()) {
    const { error } = workRegistration.schema.safeParse({ ...workOfGroup(values, at), guarantee: true });
    const [first] = Object.entries(error ? fieldMessages(error) : {});
    if (!first) continue;
    const [path, message] = first;
    const field = path.split('.')[0] ?? '';
    throw invalid({ [asStored.includes(field) ? `works.${at}.${field}` : path]: message });
  }
}

/** Stored samples of a group by the path of their field. */
const samplesIn = ({ works }: CaseRow['data']): Map<string, unknown> =>
  new Map(
    (Array.isArray(works) ? works : []).map((work, at) => [`works.${at}.sample`, Reflect.get(Object(work), 'sample')]),
  );

/** Files a registration for each work of an accepted, paid group, where the group stands; each carries its share of the fee. */
async function divide(ctx: Ctx, row: CaseRow): Promise<void> {
  const count = worksIn(row);
  const fee = row.fee === null ? null : row.fee / count;
  const parts = Array.from({ length: count }, (_, at) => {
    const data = workOfGroup(row.data, at);
    return { title: String(data.name), data };
  });
  const filed = await fileParts(ctx, row, workRegistration, {
    parts,
    action: 'accept',
    status: fee === null ? 'accepted' : 'paid',
    fee,
  });
  await linkFilings(ctx, filed);
}

/** Registrations of a group that have not been certified yet and count as paid. */
const paidParts = (ctx: Ctx, row: CaseRow) =>
  ctx.db
    .select({ id: cases.id, kind: cases.kind, status: cases.status })
    .from(caseLinks)
    .innerJoin(cases, eq(cases.id, caseLinks.toId))
    .where(
      and(
        eq(caseLinks.fromId, row.id),
        eq(caseLinks.byHand, false),
        eq(cases.kind, workRegistration.key),
        isNotNull(cases.orderId),
        row.orderId === null ? undefined : eq(cases.orderId, row.orderId),
        inArray(cases.status, ['paid', 'forwarded', 'reviewing', 'correction', 'resubmitted', 'accepted']),
      ),
    );

/**
 * Server side of 批量作品登记: each work must be valid by itself, one fee covers all, and each becomes a registration
 * once the group is accepted and paid. A refund of the fee leaves those that are not certified unpaid.
 */
export const groupRegistrationService = caseService(groupRegistration, {
  async check(ctx, values) {
    requireEachValid(values);
    await requireIdentity(ctx, values);
  },
  checks: async (ctx, row) => [await identityCheck(ctx, row), await titleCheck(ctx, row)],
  forStaff: (ctx, row) => identityRows(ctx, row),
  async onCorrect(ctx, row, data) {
    await requireFreeFilings(ctx, row.owner, samplesIn(data), row.id);
    // Corrected work by work: their number and thus the fee stay.
    return undefined;
  },
  async onSubmit(ctx, { works }, data) {
    await requireFreeFilings(ctx, ownerOf(ctx.user), samplesIn(data));
    const one = feeOf(await getConfigValue(ctx, FEE_KEY), FEE_KEY);
    return one?.fee === undefined ? undefined : { fee: one.fee * works.length };
  },
  on: {
    divide,
    async returnFee(ctx, row) {
      for (const part of await paidParts(ctx, row))
        await moveCase(ctx, part.id, canMove(part, 'unpay') ? 'unpay' : 'returnFee', { set: { orderId: null } });
    },
  },
  passesOn: (row) => asksAcceptedFee.passesOn(row) || row.status === 'accepted' || row.status === 'paid',
  async moved(ctx, row) {
    const asked = await asksAcceptedFee.moved(ctx, row);
    if (asked) return asked;
    if (row.status !== 'accepted' && row.status !== 'paid') return undefined;
    return moveCase(ctx, row.id, 'divide', { note: `共 ${worksIn(row)} 件，各有业务编号，进度与证书逐件告知` });
  },
});

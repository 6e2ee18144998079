import { type CaseKind, stateOf } from '@/lib/kinds/case';
import { listedFor, mayHaveParties } from '@/lib/kinds/case-parties';
import { anyCertificate } from '@/lib/rules/identifiers/certificate-number';
import type { Ctx } from '../../core/context';
import { invalid } from '../../core/errors';
import { type CaseData, type CaseRow, type CaseService, dueOnOf, type Move, targetOf } from '../case';
import {
  applicantSide,
  applicantsOf,
  placeOfApplicant,
  type Reach,
  reachOf,
  sharedReach,
  sharedWithApplicant,
  textAt,
} from './contacts';
import { askAgain, closeRooms, inviteParties } from './invite';
import { requireAnswers } from './needed';
import { tellEnd } from './notices';

/** Labels of the ways by which a person is reached. */
const reachLabels = { mobile: '手机', email: '邮箱' } as const;

/**
 * Throws 422 beside a person who is the applicant, or who is reached like one who acts for it or like another party: a room
 * opened by the phone or mail of someone else would let one answer for both.
 */
export async function refuseApplicantAsParty(ctx: Ctx, kind: CaseKind, values: CaseData): Promise<void> {
  if (!kind.parties) return;
  const side = await applicantSide(ctx, kind, values, ctx.actor?.account.id);
  const numbers = applicantsOf(kind, values).map((one) => anyCertificate.normalise(textAt(one, 'certNo')));
  const earlier: Reach[] = [];
  for (const role of Object.values(kind.parties)) {
    const { label, people } = role;
    if (!mayHaveParties(role, values)) continue;
    const entries = listedFor(role, values);
    const place = role.includesApplicant && ctx.actor ? await placeOfApplicant(ctx, entries, ctx.user) : -1;
    // The applicant's own entry names the contact by which nobody else may be reached.
    if (place >= 0) side.own.push(reachOf(entries[place]));
    for (const [at, entry] of entries.entries()) {
      if (at === place) continue;
      const reach = reachOf(entry);
      const certNo = anyCertificate.normalise(textAt(entry, 'certNo'));
      const own = sharedWithApplicant(role, reach, side);
      if (own)
        throw invalid({
          [`${people}.${at}.${own.by}`]: `${label}的${reachLabels[own.by]}不能是${own.whose}的${reachLabels[own.by]}`,
        });
      if (certNo !== '' && numbers.includes(certNo))
        throw invalid({ [`${people}.${at}.certNo`]: `${label}不能是申请人自己` });
      const shared = sharedReach(reach, earlier);
      if (shared) throw invalid({ [`${people}.${at}.${shared}`]: `与另一${label}的${reachLabels[shared]}相同` });
      earlier.push(reach);
    }
  }
}

/**
 * Adds to the server side of a kind what its declared parties need: refuses the applicant as a party, sends the links
 * with the actions that invite, and ends them with the case.
 */
export function withParties<K extends CaseKind>(kind: K, service: CaseService<K>): CaseService<K> {
  const roles = Object.entries(kind.parties ?? {});
  const moving = roles.flatMap(([, { invitedBy, askedAgainBy = [], needed }]) => [
    ...invitedBy,
    ...askedAgainBy,
    ...(needed ? [needed.action] : []),
  ]);
  const on = Object.fromEntries(
    [...new Set(moving)].map((action) => [
      action,
      async (ctx: Ctx, row: CaseRow, move: Move) => {
        for (const [role, declared] of roles)
          if (declared.needed?.action === action) await requireAnswers(ctx, row, role, declared.needed);
        await service.on?.[action]?.(ctx, row, move);
        const status = targetOf(kind, row.status, action);
        const data = move.set?.data ?? row.data;
        const after = { ...row, data, status, dueOn: dueOnOf(kind, status, ctx.now(), data) };
        for (const [role, { invitedBy, askedAgainBy = [], view }] of roles) {
          if (invitedBy.includes(action)) await inviteParties(ctx, after, role);
          if (askedAgainBy.includes(action) && move.changed?.some((name) => view.fields.includes(name)))
            await askAgain(ctx, after, role, move.previous ?? {});
        }
      },
    ]),
  );
  // Waiting for answers has no effect of its own, so that such a decision can be undone.
  const free = roles.flatMap(([, { needed }]) => (needed && !service.on?.[needed.action] ? [needed.action] : []));
  const undo = Object.fromEntries(free.map((action) => [action, async () => undefined]));
  return {
    ...service,
    undo: { ...undo, ...service.undo },
    async submitted(ctx, row) {
      await service.submitted?.(ctx, row);
      for (const [role, { invitedBy }] of roles) if (invitedBy.includes('submit')) await inviteParties(ctx, row, role);
    },
    async check(ctx, values) {
      await refuseApplicantAsParty(ctx, kind, values);
      await service.check?.(ctx, values);
    },
    on: { ...service.on, ...on },
    async moved(ctx, row) {
      if (!stateOf(kind, row.status)?.holder) {
        await tellEnd(ctx, row);
        await closeRooms(ctx, row);
      }
      return service.moved?.(ctx, row);
    },
  };
}

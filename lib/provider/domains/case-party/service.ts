import { type CaseKind, stateOf } from '@/lib/kinds/case';
import { anyCertificate } from '@/lib/rules/identifiers/certificate-number';
import type { Ctx } from '../../core/context';
import { invalid } from '../../core/errors';
import { type CaseData, type CaseRow, type CaseService, dueOnOf, type Move, targetOf } from '../case';
import { applicantReach, applicantsOf, type Reach, reachOf, sharedReach, textAt } from './contacts';
import { closeRooms, inviteParties } from './invite';
import { tellEnd } from './notices';

/** Labels of the ways by which a person is reached. */
const reachLabels = { mobile: '手机', email: '邮箱' } as const;

/**
 * Throws 422 beside a person who is the applicant, or who is reached like another party: a room opened by the phone or
 * mail of someone else would let one answer for both.
 */
export async function refuseApplicantAsParty(ctx: Ctx, kind: CaseKind, values: CaseData): Promise<void> {
  if (!kind.parties) return;
  const applicants = await applicantReach(ctx, kind, values, ctx.actor?.account.id);
  const numbers = applicantsOf(kind, values).map((one) => anyCertificate.normalise(textAt(one, 'certNo')));
  const earlier: Reach[] = [];
  for (const { label, people } of Object.values(kind.parties)) {
    const listed = people === undefined ? [] : values[people];
    for (const [at, entry] of (Array.isArray(listed) ? listed : []).entries()) {
      const reach = reachOf(entry);
      const certNo = anyCertificate.normalise(textAt(entry, 'certNo'));
      const own = sharedReach(reach, applicants);
      if (own)
        throw invalid({
          [`${people}.${at}.${own}`]: `${label}的${reachLabels[own]}不能是申请人自己的${reachLabels[own]}`,
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
  const inviting = [...new Set(roles.flatMap(([, { invitedBy }]) => invitedBy))];
  const on = Object.fromEntries(
    inviting.map((action) => [
      action,
      async (ctx: Ctx, row: CaseRow, move: Move) => {
        await service.on?.[action]?.(ctx, row, move);
        const status = targetOf(kind, row.status, action);
        const after = { ...row, status, dueOn: dueOnOf(kind, status, ctx.now(), row.data) };
        for (const [role, { invitedBy }] of roles)
          if (invitedBy.includes(action)) await inviteParties(ctx, after, role);
      },
    ]),
  );
  return {
    ...service,
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

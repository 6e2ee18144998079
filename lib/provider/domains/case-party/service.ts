import { type CaseKind, stateOf } from '@/lib/kinds/case';
import { anyCertificate } from '@/lib/rules/identifiers/certificate-number';
import { mobilePhone } from '@/lib/rules/identifiers/phone';
import type { Ctx } from '../../core/context';
import { invalid } from '../../core/errors';
import { type CaseData, type CaseRow, type CaseService, dueOnOf, type Move, targetOf } from '../case';
import { closeRooms, inviteParties } from './invite';

type Entry = Readonly<Record<string, unknown>>;
const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null;
const textAt = (entry: unknown, name: string): string => {
  const value = isEntry(entry) ? entry[name] : undefined;
  return typeof value === 'string' ? value : '';
};

/** Applicants among the values: the fields that hold the identity of the one who files. */
const applicantsOf = (kind: CaseKind, values: CaseData): unknown[] =>
  Object.entries(kind.fields).flatMap(([name, field]) =>
    field.control === 'party' && field.isApplicant ? [values[name]] : [],
  );

/**
 * Throws 422 beside a person who is the applicant: a room opened by the applicant's own phone would let one side answer
 * for both.
 */
export function refuseApplicantAsParty(ctx: Ctx, kind: CaseKind, values: CaseData): void {
  const applicants = applicantsOf(kind, values);
  const phones = [ctx.actor?.account.phone ?? '', ...applicants.map((one) => textAt(one, 'mobile'))].map(
    mobilePhone.normalise,
  );
  const numbers = applicants.map((one) => anyCertificate.normalise(textAt(one, 'certNo')));
  for (const { label, people } of Object.values(kind.parties ?? {})) {
    const listed = values[people];
    for (const [at, entry] of (Array.isArray(listed) ? listed : []).entries()) {
      const mobile = mobilePhone.normalise(textAt(entry, 'mobile'));
      const certNo = anyCertificate.normalise(textAt(entry, 'certNo'));
      if (mobile !== '' && phones.includes(mobile))
        throw invalid({ [`${people}.${at}.mobile`]: `${label}的手机不能是申请人自己的手机` });
      if (certNo !== '' && numbers.includes(certNo))
        throw invalid({ [`${people}.${at}.certNo`]: `${label}不能是申请人自己` });
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
      refuseApplicantAsParty(ctx, kind, values);
      await service.check?.(ctx, values);
    },
    on: { ...service.on, ...on },
    async moved(ctx, row) {
      if (!stateOf(kind, row.status)?.holder) await closeRooms(ctx, row);
      return service.moved?.(ctx, row);
    },
  };
}

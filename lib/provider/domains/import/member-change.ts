import type { Values } from '@/lib/kinds/field-types';
import type { memberImport } from '@/lib/kinds/imports/members';
import { maskPhone } from '@/lib/rules/identifiers/phone';
import { diffOf } from '../../audit/diff';
import { filledIn } from './differences';

type Member = Values<typeof memberImport.fields>;

/** Values in the form of the audit log: without the type and a mark that is not set. */
function loggable({ variant: _, isHidden, ...values }: Partial<Member>) {
  return { ...filledIn(values), ...(isHidden && { isHidden }) };
}

/**
 * Values of a member before and after an import, for the audit log. The mobile number, by which a membership is claimed,
 * is masked; a change that the mask hides is told in words.
 */
export function memberChange(stored: Partial<Member>, changed: Partial<Member>) {
  const { before, after } = diffOf(stored, loggable(changed));
  if (!changed.mobile || !('mobile' in after)) return { before, after };
  const [was, is] = [stored.mobile ? maskPhone(stored.mobile) : '', maskPhone(changed.mobile)];
  return {
    before: { ...before, ...(was && { mobile: was }) },
    after: { ...after, mobile: was === is ? `${is}（另一个号码）` : is },
  };
}

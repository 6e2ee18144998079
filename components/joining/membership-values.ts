import type { EnterpriseApplication, MembershipLevel, PersonalApplication } from '@/lib/contract/joining';
import { membershipInput } from '@/lib/contract/joining';
import { membershipProblems } from '@/lib/rules/membership-rules';

export const emptyEnterprise = (): EnterpriseApplication => ({
  variant: 'enterprise',
  level: '',
  name: '',
  uscc: '',
  legalPerson: '',
  capital: '',
  founded: '',
  address: '',
  industry: '',
  headcount: '',
  copyrightAssets: '',
  intro: '',
  representative: '',
  post: '',
  mobile: '',
  email: '',
  licence: '',
  authorization: '',
  logo: '',
  agreed: false,
});

export const emptyPersonal = (): PersonalApplication => ({
  variant: 'personal',
  level: 'personal',
  name: '',
  idNo: '',
  employer: '',
  title: '',
  field: '',
  resume: '',
  works: '',
  mobile: '',
  email: '',
  identity: '',
  proof: '',
  agreed: false,
});

/** What is known or was saved, laid over a form: texts only, and agreement is given anew each time. */
export const laidOver = <V extends EnterpriseApplication | PersonalApplication>(
  form: V,
  known: Record<string, unknown>,
): V => {
  const entries = Object.entries(form).map(([field, value]) => {
    const found = known[field];
    const takes = field !== 'variant' && typeof value === 'string' && typeof found === 'string' && found !== '';
    return [field, takes ? found : value];
  });
  // The same names with values of the same kinds, which the library's type forgets.
  return Object.fromEntries(entries) as V;
};

/** Today in Shanghai, `YYYY-MM-DD`. */
export const todayInShanghai = (): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Asia/Shanghai' }).format(new Date());

/** The contract's schema with the rules that the provider keeps too. */
export const membershipSchema = (levels: readonly MembershipLevel[]) =>
  membershipInput.superRefine((form, context) => {
    const values = levels.filter((level) => level.variant === form.variant).map((level) => level.value);
    for (const [field, message] of Object.entries(membershipProblems(form, todayInShanghai(), values))) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  });

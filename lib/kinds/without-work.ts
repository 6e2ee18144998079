/** Keys of the kinds of case that concern no work of their owner, so that they are not linked with matters of one. */
const WITHOUT_WORK: ReadonlySet<string> = new Set([
  'personal-certification',
  'enterprise-certification',
  'enterprise-claim',
  'membership',
  'membership-change',
  'invoice',
  'fee-voucher',
  'prize-objection',
]);

/** Whether cases of a kind can be linked with those about the same work. */
export const isAboutWork = (kind: string): boolean => !WITHOUT_WORK.has(kind);

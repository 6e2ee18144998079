import { caseKinds } from './cases';
import { isAboutWork } from './without-work';

it('leaves out kinds that are declared, and no matter of a work', () => {
  const keys = caseKinds().map(({ key }) => key);
  expect(keys.filter((key) => !isAboutWork(key)).sort()).toEqual([
    'enterprise-certification',
    'enterprise-claim',
    'fee-voucher',
    'invoice',
    'membership',
    'membership-change',
    'personal-certification',
    'prize-objection',
  ]);
});

import { caseKinds } from '@/lib/kinds/cases';
import { readServices } from './services';

const services = readServices();

it('no service handled by the office links to a form for records that their owner merely keeps', () => {
  const keptForms = caseKinds().flatMap(({ isKept, form }) => (isKept ? [form] : []));
  // A step with days is work of the office or of the authority.
  const wrong = services.filter(
    ({ applyHref, steps }) => keptForms.includes(applyHref) && steps.some(({ days }) => days !== undefined),
  );
  expect(wrong.map(({ key }) => key)).toEqual([]);
});

it('every service has a form', () => {
  expect(services.filter(({ applyHref }) => applyHref === '').map(({ key }) => key)).toEqual([]);
});

import { caseKinds } from '@/lib/kinds/cases';
import { readServices } from './services';

const services = readServices();

it('no service that the office handles opens a form that its owner merely keeps', () => {
  const keptForms = caseKinds().flatMap(({ isKept, form }) => (isKept ? [form] : []));
  // A step with days is work of the office or of the authority.
  const wrong = services.filter(
    ({ applyHref, steps }) => keptForms.includes(applyHref) && steps.some(({ days }) => days !== undefined),
  );
  expect(wrong.map(({ key }) => key)).toEqual([]);
});

it('services without a form say where and by which telephone number they are applied for', () => {
  const offline = services.filter(({ applyHref }) => applyHref === '');
  expect(offline.map(({ key }) => key)).toEqual(['contract-filing', 'amendment']);
  for (const { offlineNote } of offline) expect(offlineNote).toMatch(/服务大厅.*工作站.*0690-8620 1990/);
});

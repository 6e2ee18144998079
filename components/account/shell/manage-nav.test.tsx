import { isManaged } from '@/lib/kinds/case';
import { caseKinds } from '@/lib/kinds/cases';
import { manageNav } from './manage-nav';

it('the side tabs contain the form of every kind that has one in the management area', () => {
  const declared = caseKinds()
    .filter((kind) => isManaged(kind))
    .flatMap(({ home, form }) => {
      const name = /^\/manage\/submit-form\/([a-z-]+)$/.exec(home?.form ?? form)?.[1];
      return home && name ? [`${home.list} ${name}`] : [];
    });
  const shown = manageNav.flatMap(({ items }) => items.flatMap(({ href, form }) => (form ? [`${href} ${form}`] : [])));
  expect(shown.toSorted()).toEqual(declared.toSorted());
});

import { contentKinds } from '@/lib/kinds/content';
import { previews } from './previews';

it('every kind with a preview has a view, and no other kind has one', () => {
  const kinds = contentKinds().filter(({ hasPreview }) => hasPreview);
  expect(Object.keys(previews).sort()).toEqual(kinds.map(({ key }) => key).sort());
});

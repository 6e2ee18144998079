import { contentKinds } from '@/lib/kinds/content';
import { previews } from './previews';

it('there is a view for every kind that can be previewed, and for no other', () => {
  const kinds = contentKinds().filter(({ hasPreview }) => hasPreview);
  expect(Object.keys(previews).sort()).toEqual(kinds.map(({ key }) => key).sort());
});

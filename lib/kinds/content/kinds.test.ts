import type { Fields } from '../field-types';
import { contentKinds } from '.';

const filesOf = (fields: Fields): { label: string; takesAny: boolean }[] =>
  Object.values(fields).flatMap((field) => {
    if (field.control === 'list') return filesOf(field.of);
    return field.control === 'file' ? [{ label: field.label, takesAny: field.takesAny }] : [];
  });

it('accepts every file type of the purpose in content: a Word document, a picture of any kind', () => {
  const refused = contentKinds().flatMap(({ key, fields }) =>
    filesOf(fields).flatMap(({ label, takesAny }) => (takesAny ? [] : [`${key}: ${label}`])),
  );
  expect(refused).toEqual([]);
});

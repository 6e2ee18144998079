import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Elements of HTML, and controls that pass all attributes on to one. */
const ELEMENT = /<(?:input|textarea|TextInput|Textarea|PasswordInput|LoginField)\b(?:[^>]|=>)*?\/?>(?!\s*=)/g;

const sources = readdirSync('components', { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test)\.tsx$/.test(name))
  .map((name) => [name, readFileSync(path.join('components', name), 'utf8')] as const);

it('is given to no element except search boxes, as it cuts pasted text without a word', () => {
  const cut = sources.flatMap(([name, source]) =>
    [...source.matchAll(ELEMENT)].flatMap(([element]) =>
      element.includes('maxLength') && !/type="search"|name="q"|role="combobox"|name="keyword"/.test(element)
        ? [`${name}: ${element.slice(0, 80)}`]
        : [],
    ),
  );
  expect(cut).toEqual([]);
});

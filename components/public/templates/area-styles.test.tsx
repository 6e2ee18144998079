import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Style sheets imported by components, with class names that identify their use. */
const sheets: Record<string, readonly string[]> = {
  'components/shell/session/account-card.css': ['account-menu', 'hover-card'],
  'components/ui/table.css': ['table', 'ledger'],
  'components/ui/dialog.css': ['dialog', 'file', 'drop', 'bar'],
  'components/ui/prose.css': ['prose', 'toc', 'pn', 'att'],
  'components/ui/person.css': ['pp', 'buy', 'dock', 'cv', 'qa', 'fieldset', 'others', 'how'],
  'components/public/templates/directory.css': ['experts', 'person-card', 'person-cards', 'stations', 'wall'],
};

/** Class names in the source of a file. */
const classesIn = (source: string): string[] =>
  [...source.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`)/g)].flatMap(([, plain, template]) =>
    (plain ?? template ?? '').replaceAll(/\$\{[^}]*\}/g, ' ').split(/\s+/),
  );

const sources = readdirSync('components', { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test)\.tsx$/.test(name))
  .map((name) => path.join('components', name));

it.each(Object.entries(sheets))('%s is imported by every component that uses it', (sheet, classes) => {
  const users = sources.filter((file) => {
    const written = classesIn(readFileSync(file, 'utf8'));
    return classes.some((name) => written.includes(name));
  });
  expect(users).not.toEqual([]);
  const without = users.filter((file) => !readFileSync(file, 'utf8').includes(`/${path.basename(sheet)}'`));
  expect(without).toEqual([]);
});

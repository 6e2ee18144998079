import { readdirSync, readFileSync } from 'node:fs';
import { noPromises, promises } from './page-promises';

/** Folders with displayed texts: the demo's static pages, and the texts of pages, forms and messages. */
const folders = [
  ...['pages', 'services', 'prize/introductions', 'software/services', 'articles/notice'].map(
    (name) => `content/${name}`,
  ),
  ...['app', 'components', 'lib/kinds', 'lib/routes', 'lib/rules', 'lib/provider/domains'],
];
const files = ['content/home.yaml', 'content/workstations.yaml', 'content/committees/mediation.yaml'];

/** Words that promise automatic, immediate or permanent behaviour, or a notification. */
const promising =
  /自动|即时|实时|同时发|也会发|无需|不必|随时|24 ?小时|当场|一键|短信(?:告知|通知)|发到|通知您|提醒您|会提醒|留有记录|在线生成/;

const isText = (name: string) => /\.(?:md|ya?ml|tsx?)$/.test(name) && !/\.test\.tsx?$|(?:^|\/)testing\//.test(name);
const scanned = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
  .filter(isText)
  .concat(files);

/** Content of a file without comments. */
function textOf(file: string): string {
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('.md')) return text;
  return /\.ya?ml$/.test(file)
    ? text.replace(/^\s*#.*$/gm, '')
    : text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

const sentencesOf = (file: string) => textOf(file).split(/[。；！？\n'"`<>|]/);

it('every promise of the table appears verbatim on its page', () => {
  const gone = promises.flatMap(({ says }) =>
    Object.entries(says).flatMap(([file, words]) => {
      const text = textOf(file);
      return words.filter((one) => !text.includes(one)).map((one) => `${file}: ${one}`);
    }),
  );
  expect(gone).toEqual([]);
});

it('every promise is proven by a test that exists', () => {
  const missing = promises.filter(({ file, title }) => !readFileSync(file, 'utf8').includes(`('${title}',`));
  expect(missing.map(({ file, title }) => `${file}: ${title}`)).toEqual([]);
});

/**
 * Finds new promises by keyword. Covers the Chinese text of static pages, guides, notices, components and messages; not
 * articles, answers and activities, which describe the outside world, nor processing times in working days, which the
 * states of cases define. A sentence passes if part of it is in the table, for any page, or among `noPromises`.
 */
it('no page makes a promise that is missing from the table', () => {
  const known = [...promises.flatMap(({ says }) => Object.values(says).flat()), ...noPromises];
  const found = scanned.flatMap((file) =>
    sentencesOf(file)
      .filter((sentence) => promising.test(sentence) && !known.some((words) => sentence.includes(words)))
      .map((sentence) => `${file}: ${sentence.trim()}`),
  );
  expect(found).toEqual([]);
});

it('every entry of `noPromises` occurs in a text', () => {
  const all = scanned.map(textOf).join('\n');
  expect(noPromises.filter((words) => !all.includes(words))).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { quoteTitle } from './quote-title';

describe('quoteTitle', () => {
  it('puts quotation marks around a title', () => {
    expect(quoteTitle('雾中渡口')).toBe('“雾中渡口”');
  });

  it('nests quotation marks inside the title', () => {
    expect(quoteTitle('“云州十二时辰”与“时辰图册”比对')).toBe('“‘云州十二时辰’与‘时辰图册’比对”');
  });
});

/** Typesetting code, which handles all quotation marks. */
const typesetting = ['lib/art/title-setting.ts', 'lib/art/title-setting.test.ts', 'components/ui/broken-title.tsx'];

it('is the only way to quote titles: no text of the portal uses corner brackets', () => {
  const sources = ['app', 'components', 'lib'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const texts = sources.filter((path) => /\.tsx?$/.test(path) && !typesetting.includes(path));
  const corner = /[\u300c-\u300f]/;
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter((path) => corner.test(readFileSync(path, 'utf8')))).toEqual([]);
});

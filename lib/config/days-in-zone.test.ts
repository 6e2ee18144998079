import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/* A date computed in UTC or in the zone of the process is wrong for eight hours of each day in Shanghai. */

const sources = (...folders: string[]) =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => path.join(folder, file)),
  );
const matching = (files: readonly string[], pattern: RegExp) =>
  files.filter((file) => pattern.test(readFileSync(file, 'utf8')));

it('no source reads a date in the zone of the process', () =>
  expect(
    matching(
      sources('app', 'components', 'lib', 'e2e').filter((file) => !file.includes('.test.')),
      /\.get(FullYear|Month|Date|Day|Hours)\(\)/,
    ),
  ).toEqual([]));

it('no source takes the UTC date of the current time for the date in Shanghai', () =>
  expect(
    matching(
      sources('app', 'components', 'lib').filter((file) => !file.includes('.test.')),
      /(new Date\((Date\.now\(\))?\)|\b(now|today)(\(\))?)\.toISOString\(\)\.slice\(0, (4|7|10)\)/,
    ),
  ).toEqual([]));

it('journeys take dates from one helper', () =>
  expect(matching(sources('e2e'), /toISOString\(\)\.slice\(0, (4|7|10)\)/)).toEqual(['e2e/support/today.ts']));

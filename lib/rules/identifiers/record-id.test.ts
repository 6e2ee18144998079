import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { id } from '@/lib/contract/common';
import { recordId } from './record-id';

const REFUSED = ['', '0', '-1', '01', '1e1', '0x10', '0b1', ' 12', '12 ', '12\n', '+3', '１２', '12.0', '1_0', '1,2'];

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => path.join(folder, name));

describe('Id of a record in an address', () => {
  it.each(['1', '12', '2147483647'])('reads %s', (text) => expect(recordId(text)).toBe(Number(text)));

  it.each([...REFUSED, 'Infinity', '2147483648', '9999999999', '99999999999999999999'])('reads no id in "%s"', (text) =>
    expect(recordId(text)).toBe(0),
  );

  it.each([...REFUSED, '2147483648'])('agrees with the contract about "%s"', (text) =>
    expect(id.safeParse(text).success).toBe(false),
  );

  it('is how every page reads an id', () => {
    const own = /\bNumber\((?:id|[^()]*\bget\([^()]*\)[^()]*|useSearchParams\(\)\.get\([^()]*\)[^()]*)\)/;
    const found = ['app', 'components'].flatMap(sources).filter((file) => own.test(readFileSync(file, 'utf8')));
    expect(found).toEqual(ALLOWED);
  });
});

/** Files that read another number than an id from the address. */
const ALLOWED: readonly string[] = [
  'app/(standalone)/scgpTempate/gold-prize/form/[id]/page.tsx',
  'components/public/search/parse-search.ts',
];

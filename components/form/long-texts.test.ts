import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Longest text, in characters, that may be lost when a page is left; longer ones are kept or asked about. */
const SHORT = 500;

/** Files with longer texts that are neither kept nor asked about, each with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'components/public/case/case-field.tsx': 'the form around it saves drafts',
};

const KEPT = /\b(?:keepAs|isLong|useTabCopy|useFormDraft|useGuestCopy)\b/;

it('forms with long texts keep them in the tab or as drafts, or ask before the page is left', () => {
  const files = readdirSync('components', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => path.join('components', file));
  const long = files.filter((file) => {
    const limits = [...readFileSync(file, 'utf8').matchAll(/<TextAreaField[^>]*?maxLength=\{([\d_]+)\}/g)];
    return limits.some(([, limit = '']) => Number(limit.replaceAll('_', '')) > SHORT);
  });
  expect(long.length).toBeGreaterThan(8);
  const lost = long.filter((file) => !KEPT.test(readFileSync(file, 'utf8')) && !(file in exceptions));
  expect(lost).toEqual([]);
  expect(Object.keys(exceptions).filter((file) => !long.includes(file))).toEqual([]);
});

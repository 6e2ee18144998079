/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { settingGroups } from '@/lib/contract/settings';

const sources = ['app', 'components', 'lib']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\/|\/seed\/|contract\/settings\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const mapping = sources.find(({ file }) => file.endsWith('settings/identity.ts'))?.text ?? '';
/** Files that only pass the identity on, so that naming a field there is no use of it. */
const passing = /contract\/identity\.ts$|settings\/identity\.ts$/;

/** Field of the identity that a setting becomes; undefined for settings read by their key. */
const fieldOf = (name: string): string | undefined => new RegExp(`(\\w+): '${name}',`).exec(mapping)?.[1];

/** How code reads a setting: by the field of the identity, by its key, or by its name within the group. */
function isRead(key: string): boolean {
  const [group = '', name = ''] = key.split('/');
  const field = group === 'site' ? fieldOf(name) : undefined;
  // Each code has three settings, which become one entry; the account becomes the bank.
  if (/^qr_(?:public|mini)_(?:label|value|note)$/.test(name)) return isUsed(/\bqrCodes\b/) && isUsed(/\bnote\b/);
  if (field) return isUsed(new RegExp(`\\b${field}\\b`));
  return (
    isUsed(new RegExp(`['"\`]${key}['"\`]`)) || (isUsed(new RegExp(`'${group}'`)) && isUsed(new RegExp(`'${name}'`)))
  );
}
const isUsed = (pattern: RegExp) => sources.some(({ file, text }) => !passing.test(file) && pattern.test(text));

test('every setting takes effect: code other than the settings themselves reads it', () => {
  const unread = settingGroups.flatMap(({ settings }) => settings).filter(({ key }) => !isRead(key));
  expect(unread.map(({ key }) => key)).toEqual([]);
});

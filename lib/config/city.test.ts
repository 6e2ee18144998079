/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';

/** Sources that still name the demo's city; an entry goes when its text comes from the settings. */
const REMAINING = [
  'app/(site)/about/framework/page.tsx',
  'app/(site)/scgp/page.tsx',
  'app/styles/tokens.css',
  'components/public/committee/committee-texts.ts',
  'components/public/login/login-page.tsx',
  'components/public/prize/prize-home-page.tsx',
  'components/public/register/register-api-page.tsx',
  'lib/art/cover.ts',
  'lib/art/leaf.ts',
  'lib/art/monogram.ts',
  'lib/art/ticket.ts',
  'lib/provider/domains/registration/group-works.ts',
  'lib/provider/gateways/smtp-sender.ts',
  'lib/server/seo/metadata.ts',
  'lib/server/seo/prize-json-ld.ts',
  'lib/text/word-boundaries.ts',
];

const isDemo = (file: string) => /\.test\.tsx?$|\/testing\/|\/seed\/|\/states\/|\/sample/.test(file);

test('no further source names the city of the demo', () => {
  const named = ['app', 'components', 'lib']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(tsx?|css)$/.test(file) && !isDemo(file) && readFileSync(file, 'utf8').includes('云州'));
  expect(named.toSorted()).toEqual(REMAINING);
});

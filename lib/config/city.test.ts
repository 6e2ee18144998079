/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';

/** Content and trials of the demo: the rest knows its association by the settings. */
const isDemo = (file: string) => /\.test\.tsx?$|\/testing\/|\/seed\/|\/states\/|bank-statement\/sample\.ts$/.test(file);

test('names the city of the demo in its content and in tests alone', () => {
  const named = ['app', 'components', 'lib']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
    .map((file) => file.replaceAll('\\', '/'))
    .filter(
      (file) => /\.(tsx?|mjs|css)$/.test(file) && !isDemo(file) && /云州|yunzhou|yzbq/.test(readFileSync(file, 'utf8')),
    );
  expect(named.toSorted()).toEqual([]);
});

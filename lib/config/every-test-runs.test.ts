import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';

const FOLDERS = ['app', 'components', 'lib', 'scripts'] as const;

it('every test file belongs to a project of jest', () => {
  const written = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.test\.tsx?$/.test(file))
      .map((file) => path.join(folder, file)),
  );
  const listed = execFileSync(process.execPath, ['node_modules/jest/bin/jest.js', '--listTests'], { encoding: 'utf8' });
  const run = new Set(listed.split('\n').map((file) => path.relative(process.cwd(), file)));
  expect(written.length).toBeGreaterThan(100);
  expect(written.filter((file) => !run.has(file))).toEqual([]);
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const listed = readFileSync('components/ui/mantine/core-styles.ts', 'utf8');
const sources = readdirSync('components', { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path));
const used = sources.flatMap((path) =>
  [...readFileSync(join('components', path), 'utf8').matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(
    ([, names = '']) => names.split(',').map((name) => name.trim()),
  ),
);

it('imports the styles of every Mantine component in use', () => {
  const styled = used.filter((name) => existsSync(`node_modules/@mantine/core/styles/${name}.layer.css`));
  expect(styled).toContain('Radio');
  expect(styled.filter((name) => !listed.includes(`/${name}.layer.css`))).toEqual([]);
});

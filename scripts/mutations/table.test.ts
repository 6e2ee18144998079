import { readFileSync } from 'node:fs';
import { mutations } from './table.mjs';

test.each(mutations.map((mutation) => [mutation.name, mutation] as const))(
  'the text that mutation %s replaces stands in its file exactly once',
  (_, { file, find, replace }) => {
    expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2);
    expect(replace).not.toBe(find);
  },
);

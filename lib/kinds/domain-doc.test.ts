import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { caseKinds } from './cases';

const FILE = path.join(process.cwd(), 'docs/domain.md');
const [START, END] = ['<!-- states -->', '<!-- /states -->'];

/** Table of the states of all kinds with those that follow each, as Markdown. */
const statesTable = (): string =>
  caseKinds()
    .filter(({ key }) => !key.startsWith('test'))
    .map(({ key, title, prefix, states }) => {
      const rows = Object.entries(states).map(([state, { label, to = {} }]) => {
        const next = [...new Set(Object.values(to))].map((one) => `\`${one}\``);
        return `| \`${state}\` | ${label} | ${next.join(', ') || '–'} |`;
      });
      return [
        `#### ${title} (\`${key}\`, ${prefix})`,
        '',
        '| State | On the screen | Then |',
        '|---|---|---|',
        ...rows,
      ].join('\n');
    })
    .join('\n\n');

it('docs/domain.md shows the declared states; UPDATE_DOCS=1 rewrites them', () => {
  const text = readFileSync(FILE, 'utf8');
  const [before = '', rest = ''] = text.split(START);
  const [, after = ''] = rest.split(END);
  const written = `${before}${START}\n\n${statesTable()}\n\n${END}${after}`;
  if (process.env.UPDATE_DOCS) writeFileSync(FILE, written);
  else expect(text).toBe(written);
});

// @ts-check
/* `npm run test:mutations`: applies one mutation after another to a copy of the checkout and runs the suite that
   must detect it. `-- --only name` runs one and can be repeated; `-- --suite unit` those of one suite. Ends with
   a table; fails when a mutation survived. */
import { parseArgs } from 'node:util';
import { apply, copyOf } from './copy.mjs';
import { runSuite, stopServers } from './suites.mjs';
import { mutations } from './table.mjs';

const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true }, suite: { type: 'string', multiple: true } },
});

/** @param {string[] | undefined} asked @param {string} name */
const isAsked = (asked, name) => !asked || asked.includes(name);
const chosen = mutations.filter(({ name, suite }) => isAsked(values.only, name) && isAsked(values.suite, suite));
const unknown = (values.only ?? []).filter((name) => !mutations.some((one) => one.name === name));
if (unknown.length > 0 || chosen.length === 0) {
  console.error(`没有这样的改动：${[...unknown, ...(values.suite ?? [])].join('、')}`);
  console.error(`可选：${mutations.map(({ name }) => name).join('、')}`);
  process.exit(1);
}

/** @param {import('./table.mjs').Suite} suite */
const titleOf = ({ suite, files, grep, postgres }) =>
  [suite, files, grep, postgres && 'PostgreSQL'].filter((part) => part).join(' · ');

/** @param {() => Promise<import('./suites.mjs').Outcome>} work */
async function timed(work) {
  const start = performance.now();
  const outcome = await work();
  return { ...outcome, seconds: Math.round((performance.now() - start) / 1000) };
}

const { place, remove } = copyOf(process.cwd());
process.once('exit', remove);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

// Checks all texts to find before the first suite takes its time.
for (const mutation of chosen) apply(place, mutation)();

/** @type {Set<string>} */
const sound = new Set();
/**
 * Requires the suite to pass without a mutation; otherwise it would seem to detect everything.
 * @param {import('./table.mjs').Suite} suite
 */
async function requireSound(suite) {
  const title = titleOf(suite);
  if (sound.has(title)) return;
  const { fault, why = '', seconds } = await timed(() => runSuite(place, suite));
  if (fault !== null) throw new Error(`${title} 在没有改动时就不通过：${fault}\n${why}`);
  console.log(`${title} 在没有改动时通过（${seconds} s）`);
  sound.add(title);
}

const rows = [];
try {
  for (const mutation of chosen) {
    await requireSound(mutation);
    const undo = apply(place, mutation);
    const { fault, seconds } = await timed(() => runSuite(place, mutation)).finally(undo);
    rows.push({ ...mutation, fault, seconds });
    console.log(`${fault === null ? 'MISSED' : 'caught'}  ${mutation.name}（${seconds} s）${fault ?? ''}`);
  }
} finally {
  await stopServers();
}

const missed = rows.filter(({ fault }) => fault === null);
console.log('\n| 改动 | 文件 | 测试 | 结果 | 秒 | 由什么发现 |\n|---|---|---|---|---|---|');
for (const row of rows) {
  const cells = [
    row.name,
    row.file,
    titleOf(row),
    row.fault === null ? 'MISSED' : 'caught',
    row.seconds,
    row.fault ?? '',
  ];
  console.log(`| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`);
}
console.log(`\n${rows.length - missed.length} caught, ${missed.length} MISSED`);
process.exit(missed.length > 0 ? 1 : 0);

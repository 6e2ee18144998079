// @ts-check
import { parseArgs } from 'node:util';

/** The steps of `npm test`, in their order. */
export const STEPS = /** @type {const} */ ([
  'static',
  'unit',
  'provider',
  'pooled',
  'embedded',
  'walk',
  'processes',
  'journeys',
  'node',
]);

/** The steps that run on a production installation; with another Next, the others are not affected. */
export const BROWSER_STEPS = /** @type {const} */ (['walk', 'processes', 'journeys']);

/** @typedef {(typeof STEPS)[number]} Step */
/**
 * @typedef {object} Options
 * @property {ReadonlySet<Step>} steps
 * @property {string | undefined} changedSince a commit; only tests that a change since then can affect are run
 * @property {string | undefined} shard `2/4`: the second of four machines
 * @property {boolean} isBounded whether the run is a whole one of CI, which stops it after a time
 * @property {string | undefined} nodeVersion major version of the Node that runs everything
 * @property {string | undefined} nextVersion version or tag of Next that the production installation gets instead of
 * ours
 */

/** Printed for invalid arguments. */
export const USAGE = `用法：npm test -- [--only 步骤[,步骤]] [--changed [--since 提交]] [--shard 1/4] [--node 26] [--next canary]
步骤：${STEPS.join('、')}`;

/**
 * Parses the arguments of `npm test`. Throws an error with a one-line message for unknown arguments.
 * @param {string[]} args @param {{ isCi: boolean }} where CI also tries the newest Node
 * @returns {Options}
 */
export function readOptions(args, { isCi }) {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string', multiple: true },
      changed: { type: 'boolean', default: false },
      since: { type: 'string' },
      shard: { type: 'string' },
      node: { type: 'string' },
      next: { type: 'string' },
    },
  });
  const named = (values.only ?? []).flatMap((list) => list.split(',')).map((name) => name.trim());
  const unknown = named.find((name) => !STEPS.some((step) => step === name));
  if (unknown !== undefined) throw new Error(`不认识的步骤 ${unknown}`);
  if (values.shard !== undefined && !isShard(values.shard)) throw new Error(`--shard 应形如 1/4：${values.shard}`);
  if (values.node !== undefined && !/^\d+$/.test(values.node)) throw new Error(`--node 应为主版本号：${values.node}`);
  if (values.next !== undefined && !/^[\w.-]+$/.test(values.next))
    throw new Error(`--next 应为版本号或标签：${values.next}`);
  const isUsual = (/** @type {Step} */ step) => step !== 'node' || (isCi && !values.node && !values.changed);
  const usual = values.next ? BROWSER_STEPS : STEPS.filter(isUsual);
  const steps = named.length > 0 ? STEPS.filter((step) => named.includes(step)) : usual;
  const since = values.since ?? 'HEAD';
  return {
    steps: new Set(steps),
    changedSince: values.changed || values.since ? since : undefined,
    shard: values.shard,
    isBounded: isCi && named.length === 0 && !values.shard && !values.changed && !values.since,
    nodeVersion: values.node,
    nextVersion: values.next,
  };
}

/** @param {string} text */
function isShard(text) {
  const [, part, whole] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  return Number(part) >= 1 && Number(part) <= Number(whole);
}

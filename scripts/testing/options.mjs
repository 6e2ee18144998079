// @ts-check
import { parseArgs } from 'node:util';

/** The steps of `npm test`, in their order. */
export const STEPS = /** @type {const} */ ([
  'static',
  'unit',
  'provider',
  'embedded',
  'walk',
  'processes',
  'journeys',
  'node',
]);

/** @typedef {(typeof STEPS)[number]} Step */
/**
 * @typedef {object} Options
 * @property {ReadonlySet<Step>} steps
 * @property {string | undefined} changedSince a commit; only tests that a change since then can reach are run
 * @property {string | undefined} shard `2/4`: the second of four machines
 * @property {string | undefined} nodeVersion major version of the Node that runs everything
 */

/** Printed for arguments that are not understood. */
export const USAGE = `用法：npm test -- [--only 步骤[,步骤]] [--changed [--since 提交]] [--shard 1/4] [--node 26]
步骤：${STEPS.join('、')}`;

/**
 * Reads the arguments of `npm test`. Throws an error with one plain line for arguments that it does not know.
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
    },
  });
  const named = (values.only ?? []).flatMap((list) => list.split(',')).map((name) => name.trim());
  const unknown = named.find((name) => !STEPS.some((step) => step === name));
  if (unknown !== undefined) throw new Error(`不认识的步骤 ${unknown}`);
  if (values.shard !== undefined && !isShard(values.shard)) throw new Error(`--shard 应形如 1/4：${values.shard}`);
  if (values.node !== undefined && !/^\d+$/.test(values.node)) throw new Error(`--node 应为主版本号：${values.node}`);
  const isUsual = (/** @type {Step} */ step) => step !== 'node' || (isCi && !values.node && !values.changed);
  const steps = named.length > 0 ? STEPS.filter((step) => named.includes(step)) : STEPS.filter(isUsual);
  const since = values.since ?? 'HEAD';
  return {
    steps: new Set(steps),
    changedSince: values.changed || values.since ? since : undefined,
    shard: values.shard,
    nodeVersion: values.node,
  };
}

/** @param {string} text */
function isShard(text) {
  const [, part, whole] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  return Number(part) >= 1 && Number(part) <= Number(whole);
}

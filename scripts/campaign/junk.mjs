// @ts-check
import { createHash } from 'node:crypto';
import path from 'node:path';
import { demand, memoryOf, together } from './demand.mjs';

/** @typedef {import('./portal.mjs').Instance} Instance */
/**
 * Part of a JSON schema as the API description prints it.
 * @typedef {{
 *   $ref?: string, type?: string, const?: unknown, enum?: unknown[], anyOf?: Schema[], oneOf?: Schema[], allOf?: Schema[],
 *   properties?: Record<string, Schema>, items?: Schema, minimum?: number, maximum?: number,
 * }} Schema
 * @typedef {{
 *   parameters?: { in: string, name: string, schema?: Schema }[],
 *   requestBody?: { content?: Record<string, { schema?: Schema }> },
 * }} Operation
 * @typedef {{ paths: Record<string, Record<string, Operation>>, components?: { schemas?: Record<string, Schema> } }} Description
 */

/** Calls at a time. */
const CONCURRENT = 12;
/** Calls with one set of tokens; calls drawn at random log out and end sessions. */
const WITH_ONE_LOGIN = 500;
/** Longest time of an answer beside the others, in milliseconds: that of an archive of everything an account has. */
const LONGEST = 30_000;
const MIB = 2 ** 20;

/** Calls that close the portal or services, which would hide the answers of the others. */
const CLOSING = /^\/api\/v1\/staff\/(opening|services)/;

/** Values that break naive readers: wrong types, limits of integers, separators, invisible letters, long texts. */
const ODD = [
  null,
  true,
  '',
  ' ',
  0,
  -1,
  1.5,
  1e21,
  2 ** 31,
  2 ** 53,
  '0',
  '-1',
  '1e3',
  '01',
  '\u0000',
  '\ud800',
  '\u202e版权',
  '𠮷'.repeat(300),
  "' or 1=1 --",
  '%',
  '_',
  '\\',
  '../..',
  '<script>',
  '{{x}}',
  '版'.repeat(5000),
  '2025-02-30',
  '9999-12-31 23:59:60',
  '１２３',
  [],
  {},
  [[]],
  [null],
  { length: 1e9 },
  'constructor',
  '__proto__',
  '-0',
  'NaN',
  '1,2',
  '1;2',
];

/** Pseudo-random numbers below 1 from a seed, so that a finding can be repeated. @param {number} seed */
function randomFrom(seed) {
  let turn = 0;
  return () => createHash('sha256').update(`${seed} ${turn++}`).digest().readUInt32BE(0) / 2 ** 32;
}

/** Draws calls of an API description with junk in all their parts. */
export class Junk {
  /** @param {Description} description @param {() => number} random */
  constructor(description, random) {
    this.random = random;
    this.schemas = description.components?.schemas ?? {};
    this.operations = Object.entries(description.paths)
      .filter(([path]) => !CLOSING.test(path))
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
      );
  }

  /** @template T @param {readonly T[]} list @returns {T} */
  one(list) {
    return /** @type {T} */ (list[Math.floor(this.random() * list.length)]);
  }

  /** Draws a value for a schema: mostly of its shape, now and then anything. @param {Schema} schema @returns {unknown} */
  value(schema, depth = 0) {
    if (this.random() < 0.12 || depth > 6) return this.one(ODD);
    if (schema.$ref) return this.value(this.schemas[path.basename(schema.$ref)] ?? {}, depth + 1);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return this.value(this.one(choices), depth + 1);
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => this.value(part, depth + 1)));
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return this.one(schema.enum);
    switch (schema.type) {
      case 'object':
        return this.object(schema, depth);
      case 'array':
        return Array.from({ length: Math.floor(this.random() * 3) }, () => this.value(schema.items ?? {}, depth + 1));
      case 'integer':
      case 'number':
        return this.one([1, 2, 3, 7, 20, 100, schema.minimum ?? 0, schema.maximum ?? 5, ...ODD]);
      case 'boolean':
        return this.random() < 0.5;
      case 'string':
        return this.one(['版权登记', '13800000001', 'a@example.com', '2026-11-27', '11010119900307721X', ...ODD]);
      default:
        return this.one(ODD);
    }
  }

  /** @param {Schema} schema @param {number} depth */
  object(schema, depth) {
    const entries = Object.entries(schema.properties ?? {}).filter(() => this.random() < 0.9);
    const result = Object.fromEntries(entries.map(([name, part]) => [name, this.value(part, depth + 1)]));
    if (this.random() < 0.1) result[this.one(['__proto__', 'id', 'userId', 'state', ''])] = this.one(ODD);
    return result;
  }

  /** Draws a call: method, address and body. */
  call() {
    const { path, method, operation } = this.one(this.operations);
    const text = (/** @type {unknown} */ value) =>
      encodeURIComponent(typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value ?? ''));
    const address = path.replaceAll(
      /\{(\w+)\}/g,
      () => text(this.random() < 0.7 ? 1 + Math.floor(this.random() * 40) : this.one(ODD)) || '1',
    );
    const queries = (operation.parameters ?? [])
      .filter((parameter) => parameter.in === 'query' && this.random() < 0.6)
      .map(({ name, schema }) => `${name}=${text(this.value(schema ?? {}))}`);
    const schema = operation.requestBody?.content?.['application/json']?.schema;
    const body = schema && this.random() < 0.95 ? this.value(schema) : this.one(ODD);
    return { method, path: queries.length > 0 ? `${address}?${queries.join('&')}` : address, body };
  }
}

/**
 * Sends calls drawn from the API description as visitor, person, company, expert, staff and with a made-up token: none is
 * answered with a fault of the server, late, or not at all, and memory stays.
 * @param {Instance} instance @param {number} calls @param {number} [seed]
 */
export async function junkCalls(instance, calls, seed = 20_261_127) {
  const junk = new Junk(await instance.description(), randomFrom(seed));
  /** @type {Map<number, number>} */
  const statuses = new Map();
  /** @type {string[]} */
  const faults = [];
  let [longest, early] = [0, 0];
  for (let done = 0; done < calls; done += WITH_ONE_LOGIN) {
    const accounts = ['13800000001', '13800000002', '13800000003', '13800000009'];
    const tokens = [
      '',
      'a'.repeat(64),
      ...(await Promise.all(accounts.map((account) => instance.login(account).catch(() => '')))),
    ];
    await together(Math.min(WITH_ONE_LOGIN, calls - done), CONCURRENT, async () => {
      const { method, path, body } = junk.call();
      const { status, ms } = await instance
        .call(path, { method, token: junk.one(tokens), body })
        .catch((error) => ({ status: 0, ms: 0, problem: String(error.cause ?? error) }));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      longest = Math.max(longest, ms);
      if (status === 0 || status >= 500 || ms > LONGEST)
        faults.push(`${status} ${ms} ms ${method} ${path} ${JSON.stringify(body)?.slice(0, 300)}`);
    });
    if (done >= calls / 4 && early === 0) early = await memoryOf(instance);
  }
  const late = await memoryOf(instance);
  demand(faults.length === 0, `${faults.length} 个调用出错：\n${faults.slice(0, 40).join('\n')}`);
  demand((await instance.call('/api/health')).status === 200, '之后健康检查不答 200');
  demand(late < early * 1.5 + 100 * MIB, `内存从 ${Math.round(early / MIB)} 到 ${Math.round(late / MIB)} MiB`);
  const counted = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}：${count}`);
  return `${calls} 个调用，${counted.join('，')}；最长 ${longest} ms；内存 ${Math.round(early / MIB)} → ${Math.round(late / MIB)} MiB`;
}

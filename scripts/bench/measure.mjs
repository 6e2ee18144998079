// @ts-check
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
/** Concurrent requests. */
export const CONNECTIONS = 16;

/**
 * Measures requests per second, and the 99th percentile in milliseconds. Cycles through several addresses.
 * @param {string} base @param {string[]} addresses @param {Record<string, string>} [headers]
 */
export async function load(base, addresses, headers = {}) {
  const sent = { 'accept-encoding': 'gzip', ...headers };
  for (const address of addresses.slice(0, 3)) await fetch(base + address, { headers: sent });
  let turn = 0;
  const result = await autocannon({
    url: base,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: sent,
    requests: [
      {
        method: 'GET',
        path: addresses[0],
        setupRequest: (request) => ({ ...request, path: addresses[turn++ % addresses.length] }),
      },
    ],
  });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${base}${addresses[0]}: ${result.non2xx} answers were no success, ${result.errors} failed`);
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}

/**
 * Resident memory of a process in MiB, current and peak; undefined where the system does not report it.
 * @param {number | undefined} pid
 */
export function memoryOf(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const mib = (/** @type {string} */ name) =>
      Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024);
    return { now: mib('VmRSS'), most: mib('VmHWM') };
  } catch {
    return undefined;
  }
}

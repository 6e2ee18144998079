// @ts-check
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import autocannon from 'autocannon';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const CONNECTIONS = 16;

/**
 * Requests a second, and the 99th percentile in milliseconds. Several addresses are asked for in turn.
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

const zipped = (/** @type {Uint8Array | string} */ bytes) => gzipSync(bytes).length;

/** Bytes (gzip) that a modern browser loads for a page. @param {string} base @param {string} address */
export async function weigh(base, address) {
  const html = await (await fetch(base + address)).text();
  const sum = async (/** @type {RegExp} */ pattern) => {
    const urls = new Set(
      [...html.matchAll(pattern)].filter((match) => !match[0].includes('noModule')).map((match) => match[1]),
    );
    const sizes = await Promise.all(
      [...urls].map(async (url) => zipped(new Uint8Array(await (await fetch(base + url)).arrayBuffer()))),
    );
    return sizes.reduce((total, size) => total + size, 0);
  };
  return {
    html: zipped(html),
    js: await sum(/<script[^>]*src="([^"]+)"[^>]*>/g),
    css: await sum(/<link[^>]*href="([^"]+\.css[^"]*)"/g),
  };
}

/** Resident memory of a process in MiB; undefined where the system does not tell. @param {number | undefined} pid */
export function residentMemory(pid) {
  try {
    const kib = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(kib) / 1024);
  } catch {
    return undefined;
  }
}

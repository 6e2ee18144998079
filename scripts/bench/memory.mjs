// @ts-check
/* Measures the memory that a running portal retains after a mix of requests. Part of `npm run bench`; alone:
   `node scripts/bench/memory.mjs http://127.0.0.1:3000 <pid> [requests]`. */
import { pathToFileURL } from 'node:url';
import autocannon from 'autocannon';
import { CONNECTIONS, memoryOf } from './measure.mjs';
import { searches } from './searches.mjs';

/** Number of requests before the measurement. */
const REQUESTS = 100_000;
/** Time for unused memory to return to the system; milliseconds. */
const SETTLED = 5000;

/**
 * Requests the front page, every page of the sitemap and unique searches in turn.
 * @param {string} base @param {number | undefined} pid @param {number} [requests]
 */
export async function memoryUnderLoad(base, pid, requests = REQUESTS) {
  const before = memoryOf(pid);
  const sitemap = await (await fetch(`${base}/sitemap.xml`)).text();
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  let turn = 0;
  const next = () => {
    const round = Math.floor(turn / 3);
    const at = turn++ % 3;
    return at === 0 ? '/' : at === 1 ? pages[round % pages.length] : searches[round % searches.length];
  };
  const result = await autocannon({
    url: base,
    connections: CONNECTIONS,
    amount: requests,
    headers: { 'accept-encoding': 'br' },
    requests: [{ method: 'GET', path: '/', setupRequest: (request) => ({ ...request, path: next() }) }],
  });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${base}: ${result.non2xx} answers were no success, ${result.errors} failed`);
  await new Promise((resolve) => setTimeout(resolve, SETTLED));
  return { before: before?.now, after: memoryOf(pid)?.now };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [base = '', pid, requests] = process.argv.slice(2);
  console.table([await memoryUnderLoad(base, Number(pid), requests ? Number(requests) : undefined)]);
}

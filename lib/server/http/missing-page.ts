import { LRUCache } from 'lru-cache';
import { nearestPage } from '@/lib/routes/nearest';
import type { MissingPage } from './missing-pages.mjs';

/** Carries the missing address when the listener asks the middleware for the 404 page. */
export const MISSING_HEADER = 'x-missing-page';

/** Age limit of a kept 404 page. There are few of them, however many addresses visitors try. */
const FRESH_MS = 10_000;

async function ask(inside: string, address: string): Promise<MissingPage> {
  const answer = await fetch(`${inside}/missing`, { headers: { [MISSING_HEADER]: address } });
  if (!answer.ok) throw new Error(`the 404 page answered ${answer.status}`);
  return { headers: Object.fromEntries(answer.headers), body: Buffer.from(await answer.arrayBuffer()) };
}

/** Fetches the 404 page that fits an address from Next itself, each at most once in ten seconds. */
export function missingPageFrom(inside: string): (address: string) => Promise<MissingPage> {
  const kept = new LRUCache<string, Promise<MissingPage>>({ max: 100, ttl: FRESH_MS });
  return (address) => {
    const { key } = nearestPage(address);
    const known = kept.get(key);
    if (known) return known;
    const asked = ask(inside, address);
    kept.set(key, asked);
    asked.catch(() => kept.delete(key));
    return asked;
  };
}

import type { MissingPage } from './missing-pages.mjs';

/** Under this header the middleware is asked for the page of an address at which there is none. */
export const MISSING_HEADER = 'x-missing-page';

/** Asks Next, past the edge, for the 404 page that fits an address. */
export const missingPageFrom =
  (inside: string) =>
  async (address: string): Promise<MissingPage> => {
    const answer = await fetch(`${inside}/missing`, { headers: { [MISSING_HEADER]: address } });
    if (!answer.ok) throw new Error(`the 404 page answered ${answer.status}`);
    return { headers: Object.fromEntries(answer.headers), body: Buffer.from(await answer.arrayBuffer()) };
  };

import type { ShellPage } from './edge/filled-pages';
import { toldTags } from './page-cache/request-tags.mjs';

/** Where the shells stand: below their pages. */
export const SHELL_ADDRESS = /^\/search\/shell$/i;

/** Under this header the middleware lets a shell be asked for, which is no page by itself. */
export const SHELL_HEADER = 'x-portal-shell';

/** Asks Next, past the edge, for the shell at an address. */
export const shellPageFrom =
  (inside: string) =>
  async (address: string): Promise<ShellPage> => {
    const answer = await fetch(inside + address, { headers: { [SHELL_HEADER]: '1' } });
    if (!answer.ok) throw new Error(`the shell answered ${answer.status}`);
    return { headers: Object.fromEntries(answer.headers), body: await answer.text(), tags: toldTags(answer.headers) };
  };

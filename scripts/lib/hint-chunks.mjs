// @ts-check
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Has V8 compile a script while it arrives, beside the page's thread. @see https://v8.dev/blog/explicit-compile-hints */
export const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Viewers and editors weigh more, and of them little is called at once: to compile it all would cost more than it saves.
 */
const MAX_BYTES = 400_000;

/**
 * Says at the top of the browser's scripts that they are called as soon as they are there. Turbopack wraps each module
 * in a function, which V8 otherwise reads once to find its end and again on the page's thread when it is called; that
 * was two thirds of the time until a page is alive. Browsers that do not know the comment pass over it.
 * @param {string} folder of the browser's chunks
 */
export function hintChunks(folder) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.js')) continue;
    const file = path.join(folder, name);
    const text = readFileSync(file, 'utf8');
    if (text.length <= MAX_BYTES && !text.startsWith(HINT)) writeFileSync(file, HINT + text);
  }
}

// @ts-check
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes V8 compile a script while it is loading, off the main thread.
 * @see https://v8.dev/blog/explicit-compile-hints
 */
export const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Viewers and editors are larger, and call little of their code at once: compiling all of it would cost more than it
 * saves.
 */
const MAX_BYTES = 400_000;

/**
 * Adds the compile hint to the top of the browser's scripts. Turbopack wraps each module in a function, which V8 would
 * otherwise pre-parse once and compile again on the main thread when it is called; that was two thirds of the time
 * until hydration. Browsers without support ignore the comment.
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

// @ts-check
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Beyond what a string of one byte a character can hold, with the backslashes before it. */
const WIDE = /(\\*)([\u0100-\uffff])/g;

/** A template that is taken as it is written: there an escape is not its character. */
const READ_AS_WRITTEN = /\bString\.raw`[^`]*[\u0100-\uffff]/;
/** After a backslash these end a line, and an escape of them would not. */
const LINE_ENDS = /[\u2028\u2029]/;

/** @param {string} unit one unit of UTF-16 */
const escaped = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * The same script with its wide characters as escapes, which strings, templates, patterns and names take alike; a
 * backslash that stood before one and meant nothing goes.
 * @param {string} text
 */
export function asciiScript(text) {
  if (READ_AS_WRITTEN.test(text) || LINE_ENDS.test(text)) return text;
  return text.replace(WIDE, (_, /** @type {string} */ slashes, /** @type {string} */ unit) =>
    slashes.length % 2 === 0 ? slashes + escaped(unit) : slashes.slice(1) + escaped(unit),
  );
}

/**
 * Writes the server's chunks without wide characters. V8 keeps the text of a script for as long as its functions live,
 * and one Chinese word makes two bytes of each of its characters: of eleven million, two in a hundred were Chinese.
 * @param {string} folder of the server's chunks
 */
export function asciiChunks(folder) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.js')) continue;
    const file = path.join(folder, name);
    const text = readFileSync(file, 'utf8');
    const ascii = asciiScript(text);
    if (ascii !== text) writeFileSync(file, ascii);
  }
}

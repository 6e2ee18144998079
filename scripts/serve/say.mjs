// @ts-check
import { format, stripVTControlCharacters } from 'node:util';
import { pino } from 'pino';

/** As `LOG_FORMAT` says: JSON wherever nobody sits at the terminal. */
const isJson = (process.env.LOG_FORMAT || (process.stdout.isTTY ? 'text' : 'json')) === 'json';
/** @type {import('pino').Logger | undefined} */
let log;

/**
 * Prints a message of the process that holds the portal together, in the form of the log, on the error output.
 * @param {'info' | 'warn' | 'error'} level
 * @param {string} text
 */
export function say(level, text) {
  if (!isJson) return console[level](text);
  log ??= pino(pino.destination(2));
  log[level](text);
}

/** Puts what Next prints before the portal takes the console over (lib/server/http/console-lines) into the same form. */
export function linesFromTheStart() {
  if (!isJson) return;
  for (const level of /** @type {const} */ (['info', 'warn', 'error'])) {
    /** @param {unknown[]} args */
    const print = (...args) => {
      const text = stripVTControlCharacters(format(...args)).trim();
      if (text) say(level, text);
    };
    console[level] = print;
    if (level === 'info') console.log = print;
  }
}

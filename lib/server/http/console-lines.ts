import { format } from 'node:util';
import type { Logger } from 'pino';
import { serializeError } from '@/lib/log/log';

/** Methods of the console, with the level of their lines. */
const METHODS = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;

/** Colours that Next adds to its messages. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character begins them
const COLOURS = /\u001b\[[\d;]*m/g;

/** Errors without the values that their messages quote, everything else as the console would print it. */
function lineOf(args: readonly unknown[]): { err?: unknown; msg: string } {
  const error = args.find((one) => one instanceof Error);
  const rest = args.filter((one) => one !== error);
  const msg = format(...rest)
    .replace(COLOURS, '')
    .trim();
  return error === undefined ? { msg } : { err: serializeError(error), msg: msg || 'unexpected failure' };
}

/**
 * Turns what this process and its libraries print into lines of the log: one JSON object each, with the id of the
 * request. Level `silent` silences them too, except messages of the start, which are printed before.
 */
export function consoleAsLines(log: Logger, target: Console = console): void {
  for (const [method, level] of Object.entries(METHODS)) {
    Object.assign(target, {
      [method]: (...args: unknown[]) => {
        const { msg, ...fields } = lineOf(args);
        if (msg || fields.err) log[level as 'info'](fields, msg);
      },
    });
  }
}

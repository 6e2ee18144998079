import { pino } from 'pino';
import { env } from '@/lib/config/env';
import { createLog } from '@/lib/log/log';

/** Whether each line is a JSON object: by default wherever nobody sits at the terminal. */
export const printsJson = (): boolean => (env().LOG_FORMAT ?? (process.stdout.isTTY ? 'text' : 'json')) === 'json';

let made: ReturnType<typeof createLog> | undefined;

/** Log of what happens before and beside the provider: requests, and messages of Next. */
export function portalLog() {
  made ??= createLog(env().LOG_LEVEL);
  return made;
}

/** The same on the error output, for the console. Failures of the start pass every level. */
export const consoleLog = () => createLog(env().LOG_LEVEL === 'silent' ? 'fatal' : 'info', pino.destination(2));

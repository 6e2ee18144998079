import type { Logger } from 'pino';
import { onStatementTime } from '../db/statement-times';

/** Longest part of a statement that the log shows. */
const SHOWN = 400;

/** Logs statements that take longer than `limit` milliseconds, without their values. @returns ends it */
export const logSlowStatements = (log: Logger, limit: number): (() => void) =>
  onStatementTime(({ text, ms, request }) => {
    if (ms < limit) return;
    const statement = text.replace(/\s+/g, ' ').slice(0, SHOWN);
    log.warn({ ms: Math.round(ms), statement, ...(request && { request }) }, 'slow statement');
  });

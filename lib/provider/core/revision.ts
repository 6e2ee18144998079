import { createHash } from 'node:crypto';
import { refusal } from './errors';

/** Digest of values that are edited as a whole; a save states the one that it was made from. */
export const revisionOf = (...values: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url');

/**
 * Throws 409 `changedMeanwhile` if stored values differ from those that a save was made from, unless they are those of
 * the save itself, whose answer was lost.
 *
 * @param what names the values in the message
 * @param stated revision in the request; undefined from a client that does not compare
 * @param stored revision of the values as they are
 * @param wanted revision of the values after the save
 */
export function requireUnchanged(what: string, stated: string | undefined, stored: string, wanted: string): void {
  if (stated === undefined || stated === stored || wanted === stored) return;
  throw refusal(
    'changedMeanwhile',
    `您打开之后，${what}被改过，这次没有保存。您填写的内容还在，核对后再保存一次，即以您的为准`,
  );
}

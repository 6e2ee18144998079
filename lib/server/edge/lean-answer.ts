import type { ServerResponse } from 'node:http';
import { bytesOf } from './collect-body';
import { forFirstPaint, type SheetAt } from './first-paint';

/** What a page is made lighter with. */
export interface LeanParts {
  /** The build's style sheets; without it pages keep theirs before everything. */
  sheetAt?: SheetAt;
}

/** Changes a page; undefined when it is written in a way that is not known. */
export type Change = (page: string) => string | undefined;

/** For a page that many will be sent: first what is painted first. */
export const leaner =
  ({ sheetAt }: LeanParts): Change =>
  (page) =>
    sheetAt ? forFirstPaint(page, sheetAt) : page;

/** For one that is made for one visitor, and sent when all of it is there: first what is painted first, at once. */
export const paintedFirst =
  ({ sheetAt }: LeanParts): Change =>
  (page) =>
    sheetAt ? forFirstPaint(page, sheetAt, true) : page;

/** Made of the body that is changed. */
const DROPPED = ['content-length'];

const isPage = (response: ServerResponse): boolean =>
  response.statusCode === 200 &&
  !response.headersSent &&
  String(response.getHeader('content-type') ?? '').startsWith('text/html');

/**
 * Holds a page back until it is whole, and sends it changed; where that fails it goes out as it came.
 * To be called after everything else that changes the answer on its way out.
 */
export function changeAnswer(response: ServerResponse, change: Change, onError: (error: unknown) => void): void {
  const { write, end, flushHeaders } = response;
  const chunks: Buffer[] = [];
  const callbackOf = (args: unknown[]) => {
    const last = args.at(-1);
    return typeof last === 'function' ? last : undefined;
  };
  const hold = ([chunk, encoding]: unknown[]) => {
    const bytes = bytesOf(chunk, encoding);
    if (bytes) chunks.push(bytes);
  };
  const changed = (page: Buffer): Buffer => {
    try {
      const text = change(page.toString());
      if (text !== undefined) return Buffer.from(text);
      onError(new Error('the page is written in an unknown way'));
    } catch (error) {
      onError(error);
    }
    return page;
  };
  Object.assign(response, {
    flushHeaders: () => {
      if (!isPage(response)) flushHeaders.call(response);
    },
    write: (...args: unknown[]) => {
      if (!isPage(response)) return Reflect.apply(write, response, args);
      hold(args);
      callbackOf(args)?.();
      return true;
    },
    end: (...args: unknown[]) => {
      if (!isPage(response)) return Reflect.apply(end, response, args);
      hold(args);
      const page = Buffer.concat(chunks);
      // A HEAD request is answered without one.
      const body = page.length > 0 ? changed(page) : page;
      if (body !== page) for (const name of DROPPED) response.removeHeader(name);
      const last = callbackOf(args);
      return Reflect.apply(end, response, last ? [body, last] : [body]);
    },
  });
}

import type { ServerResponse } from 'node:http';
import { bytesOf } from './collect-body';
import { type SheetAt, withFirstStyles } from './first-styles';
import { type Draw, leanPage } from './lean-page';

/** What a page is made lighter with. */
export interface LeanParts {
  /** React's `renderToString`. */
  draw: Draw;
  /** The build's style sheets; without it pages keep theirs before everything. */
  sheetAt?: SheetAt;
}

/** Made of the body that is changed. */
const DROPPED = ['content-length'];

const isPage = (response: ServerResponse): boolean =>
  response.statusCode === 200 &&
  !response.headersSent &&
  String(response.getHeader('content-type') ?? '').startsWith('text/html');

/**
 * Holds a page back until it is whole, and sends it without what it says twice and with the styles of its first paint in
 * its head; where that fails it goes out as it came.
 * To be called after everything else that changes the answer on its way out.
 */
export function leanAnswer(
  response: ServerResponse,
  { draw, sheetAt }: LeanParts,
  onError: (error: unknown) => void,
): void {
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
  const lean = (page: Buffer): Buffer => {
    try {
      const leaner = leanPage(page.toString(), draw);
      if (leaner !== undefined) return Buffer.from(sheetAt ? withFirstStyles(leaner, sheetAt) : leaner);
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
      const body = page.length > 0 ? lean(page) : page;
      if (body !== page) for (const name of DROPPED) response.removeHeader(name);
      const last = callbackOf(args);
      return Reflect.apply(end, response, last ? [body, last] : [body]);
    },
  });
}

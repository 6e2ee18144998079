import type { MiddlewareHandler } from 'hono';
import { TUS } from '@/lib/contract/files';

/** Paths of the tus protocol; turning an upload into a file is a separate call. */
export const tusPaths = [TUS.path, `${TUS.path}/:name`];

/** Negotiates the protocol version: requests with another one get 412 with the supported version. */
export const speakTus: MiddlewareHandler = async (c, next) => {
  if (c.req.header('tus-resumable') === TUS.version) await next();
  else {
    c.res = c.json({ code: 412, msg: '不支持的续传协议版本', data: null }, 412);
    c.header('tus-version', TUS.version);
  }
  c.header('tus-resumable', TUS.version);
  c.header('tus-extension', TUS.extensions);
};

import type { MiddlewareHandler } from 'hono';
import { TUS } from '@/lib/contract/files';

/** Addresses at which tus is spoken; what makes a file of an upload is a call of our own. */
export const tusPaths = [TUS.path, `${TUS.path}/:name`];

/** Both sides say which version of the protocol they speak; another one is told which it has to be. */
export const speakTus: MiddlewareHandler = async (c, next) => {
  if (c.req.header('tus-resumable') === TUS.version) await next();
  else {
    c.res = c.json({ code: 412, msg: '不支持的续传协议版本', data: null }, 412);
    c.header('tus-version', TUS.version);
  }
  c.header('tus-resumable', TUS.version);
  c.header('tus-extension', TUS.extensions);
};

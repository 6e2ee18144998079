import { endpoints } from './index';

const collapse = (path: string) => path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');

const patterns = endpoints.map(({ method, path }) => ({
  method,
  path,
  pattern: new RegExp(
    `^${collapse(path)
      .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replace(/\{\w+\}/g, '([^/]+)')}$`,
  ),
}));

/**
 * Restores a path as the contract declares it. Servers and proxies may have dropped a double or trailing slash
 * (`/api/v1//copyright_quiz/order`, `/api/v1/user/order/wx/`), which a provider needs. HEAD is answered like GET where
 * it has no endpoint of its own.
 */
export function exactPath(method: string, pathname: string): string {
  const found = declared(method, pathname) ?? (method === 'HEAD' ? declared('GET', pathname) : undefined);
  return found ?? pathname;
}

function declared(method: string, pathname: string): string | undefined {
  const asked = collapse(pathname);
  for (const endpoint of patterns) {
    const match = endpoint.method === method ? endpoint.pattern.exec(asked) : null;
    if (!match) continue;
    let place = 0;
    return endpoint.path.replace(/\{\w+\}/g, () => match[++place] ?? '');
  }
  return undefined;
}

import { AsyncLocalStorage } from 'node:async_hooks';

/** Global, because Next bundles this module several times, and one request passes through several bundles. */
const SCOPE = Symbol.for('copyright-portal.request-scope');
const holder = globalThis as typeof globalThis & { [SCOPE]?: AsyncLocalStorage<string> };

const storage = (): AsyncLocalStorage<string> => {
  holder[SCOPE] ??= new AsyncLocalStorage();
  return holder[SCOPE];
};

/** Runs the work of a request, or of a job, whose id every line of the log then carries. */
export const inRequest = <T>(id: string, work: () => T): T => storage().run(id, work);

/** Id of the running request or job; undefined outside of both. */
export const currentRequest = (): string | undefined => storage().getStore();

import { whenIdle } from './when-idle';

/** Counts one reading of a record: a cached page cannot. Nobody waits for it, and nobody notices when it fails. */
export function countReading(path: `/api/v1/${string}/{id}/view`, id: number): void {
  whenIdle(() => {
    import('./http')
      .then(({ send }) => send('POST', path, { params: { id } }, { keepalive: true }))
      .catch(() => undefined);
  });
}

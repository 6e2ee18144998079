import { whenIdle } from '../browser/when-idle';

/** Counts a view of a record, which cached pages cannot do themselves. Fire and forget: failures are ignored. */
export function countReading(path: `/api/v1/${string}/{id}/view`, id: number): void {
  whenIdle(() => {
    import('../http/http')
      .then(({ send }) => send('POST', path, { params: { id } }, { keepalive: true }))
      .catch(() => undefined);
  });
}

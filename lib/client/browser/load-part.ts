import { messages } from '../http/messages';
import { toast } from './toast-store';

/** Attempts while online before giving up: a script removed by an update must not be requested forever. */
const TRIES = 3;
/** Milliseconds between two attempts while online. */
const PAUSE = 2000;

const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false;

/** Whether an error means that a script could not be loaded, rather than that it failed. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || /dynamically imported module/i.test(error.message));

const lineIsBack = () =>
  new Promise<void>((resolve) =>
    isOffline() ? window.addEventListener('online', () => resolve(), { once: true }) : setTimeout(resolve, PAUSE),
  );

/**
 * Loads a part of a page on first use. If its script is unavailable, the page stays as it is and reports why; loading
 * continues once the connection is back. Rethrows all other errors.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await load();
    } catch (error) {
      const offline = isOffline();
      if (!isChunkError(error) || (!offline && tries >= TRIES)) throw error;
      if (offline) tries = 0;
      toast(offline ? messages.offline : messages.lineBroken, 'error');
      await lineIsBack();
    }
  }
}

import { messages } from './messages';
import { toast } from './toast-store';

/** Tries with a line before a part is given up: what is gone for good, as after an update, must not be asked for ever. */
const TRIES = 3;
/** Milliseconds between two tries with a line. */
const PAUSE = 2000;

const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false;

/** Whether a script of the page could not be loaded, rather than failed. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || /dynamically imported module/i.test(error.message));

const lineIsBack = () =>
  new Promise<void>((resolve) =>
    isOffline() ? window.addEventListener('online', () => resolve(), { once: true }) : setTimeout(resolve, PAUSE),
  );

/**
 * Loads a part of a page when it is first needed. Where its script cannot be had the page stays as it is and says why;
 * the part comes when the line is back. Throws what is not a matter of the line.
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

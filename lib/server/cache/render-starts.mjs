// @ts-check
/**
 * @typedef {import('./entry.mjs').Clock} Clock
 * @typedef {{ clock: Clock | undefined, at: number }} RenderStart `clock` is undefined when the store did not answer
 */

/** Longer than any render; reached only in handlers that outlive a request. */
const ABANDONED_AFTER_MS = 5 * 60_000;
const MAX_KEYS = 10_000;

/**
 * Records the start of each render, from the `get` that caused it to its `set`.
 *
 * Next creates one handler per request, so a key's starts and sets belong together. If one request renders a key
 * several times, all its sets get the oldest start, because their order of completion is unknown.
 */
export class RenderStarts {
  /** @type {Map<string, RenderStart & { waiting: number }>} */
  #starts = new Map();

  /**
   * @param {string} key
   * @param {RenderStart} start
   * @param {boolean} expectsSet false for a hit that is not stale: usually no render follows it
   */
  begin(key, start, expectsSet) {
    const known = this.#starts.get(key);
    if (known && known.waiting > 0 && start.at - known.at < ABANDONED_AFTER_MS) {
      if (expectsSet) known.waiting += 1;
      return;
    }
    this.#starts.delete(key);
    this.#starts.set(key, { ...start, waiting: expectsSet ? 1 : 0 });
    if (this.#starts.size > MAX_KEYS) {
      const [oldest] = this.#starts.keys();
      if (oldest !== undefined) this.#starts.delete(oldest);
    }
  }

  /**
   * Start of the render whose `set` arrives.
   * @param {string} key
   * @returns {RenderStart | undefined}
   */
  finish(key) {
    const known = this.#starts.get(key);
    if (known && known.waiting > 0) known.waiting -= 1;
    return known;
  }
}

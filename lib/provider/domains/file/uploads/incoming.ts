/** Reads a request body in pieces. A broken connection ends it; the bytes received so far count. */
export class Incoming {
  private readonly reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  private rest: Uint8Array | undefined;
  /** The client disconnected before the end. */
  isBroken = false;

  constructor(body: Request['body']) {
    this.reader = body?.getReader();
  }

  private async next(): Promise<Uint8Array | undefined> {
    const rest = this.rest;
    this.rest = undefined;
    if (rest || this.isBroken) return rest;
    try {
      return (await this.reader?.read())?.value;
    } catch {
      this.isBroken = true;
      return undefined;
    }
  }

  /** Tests whether more bytes follow. */
  async hasMore(): Promise<boolean> {
    this.rest = await this.next();
    return this.rest !== undefined;
  }

  /** Yields the next bytes, at most `limit`. */
  async *take(limit: number): AsyncGenerator<Uint8Array> {
    for (let left = limit; left > 0; ) {
      const chunk = await this.next();
      if (!chunk) return;
      const fitting = chunk.subarray(0, left);
      if (fitting.length < chunk.length) this.rest = chunk.subarray(left);
      left -= fitting.length;
      yield fitting;
    }
  }

  /**
   * Reads and discards a short rest, so that the client receives the error response. Stops at `most`
   * bytes; the connection is then closed.
   */
  async drain(most = 1024 * 1024): Promise<void> {
    for (let left = most; left > 0; ) {
      const chunk = await this.next();
      if (!chunk) return;
      left -= chunk.length;
    }
  }
}

/** A request's body that is taken piece by piece. A line that breaks ends it: what came before counts. */
export class Incoming {
  private readonly reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  private rest: Uint8Array | undefined;
  /** Set when the sender has gone before the end. */
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

  /** Whether more is to come. */
  async hasMore(): Promise<boolean> {
    this.rest = await this.next();
    return this.rest !== undefined;
  }

  /** The next bytes, at most `limit`. */
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

  /** Takes a short rest and forgets it, so that its sender hears a refusal; of a long one the connection is ended. */
  async drain(most = 1024 * 1024): Promise<void> {
    for (let left = most; left > 0; ) {
      const chunk = await this.next();
      if (!chunk) return;
      left -= chunk.length;
    }
  }
}

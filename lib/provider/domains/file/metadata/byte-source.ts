const NONE: Buffer = Buffer.alloc(0);

/** Pulls bytes from chunks on demand; buffers no more than requested. */
export class ByteSource {
  private readonly chunks: AsyncIterator<Uint8Array>;
  private held: Buffer = NONE;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.chunks = source[Symbol.asyncIterator]();
  }

  private async more(): Promise<Buffer | null> {
    const { value, done } = await this.chunks.next();
    return done ? null : Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  }

  /** Takes `count` bytes; fewer only at the end. */
  async take(count: number): Promise<Buffer> {
    const parts = [this.held];
    let length = this.held.length;
    while (length < count) {
      const chunk = await this.more();
      if (!chunk) break;
      parts.push(chunk);
      length += chunk.length;
    }
    const all = parts.length > 1 ? Buffer.concat(parts, length) : this.held;
    this.held = all.subarray(count);
    return all.subarray(0, count);
  }

  /** Yields the next `count` bytes in chunks as they arrive. */
  async *pass(count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0; ) {
      const chunk = this.held.length > 0 ? this.held : await this.more();
      if (!chunk) return;
      this.held = chunk.subarray(left);
      const part = chunk.subarray(0, left);
      left -= part.length;
      if (part.length > 0) yield part;
    }
  }

  async skip(count: number): Promise<void> {
    for await (const _ of this.pass(count));
  }

  /** Yields bytes up to the position that `found` returns for the buffer; everything if it never finds one (-1). */
  async *until(found: (held: Buffer) => number): AsyncGenerator<Buffer> {
    while (true) {
      const at = found(this.held);
      if (at >= 0) {
        if (at > 0) yield this.held.subarray(0, at);
        this.held = this.held.subarray(at);
        return;
      }
      // The last byte may be the first half of a match.
      const sure = Math.max(0, this.held.length - 1);
      if (sure > 0) yield this.held.subarray(0, sure);
      const chunk = await this.more();
      if (!chunk) {
        if (this.held.length > sure) yield this.held.subarray(sure);
        this.held = NONE;
        return;
      }
      this.held = Buffer.concat([this.held.subarray(sure), chunk]);
    }
  }

  /** Releases the source before its end. */
  async close(): Promise<void> {
    await this.chunks.return?.();
  }
}

import { connect, type Socket } from 'node:net';

/** An answer as it came over the wire. */
export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** The bytes of a chunked body and what follows it; undefined as long as it is not whole. */
function unchunked(bytes: Buffer): [body: Buffer, rest: Buffer] | undefined {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const end = bytes.indexOf('\r\n', at);
    if (end < 0) return undefined;
    const size = Number.parseInt(bytes.subarray(at, end).toString(), 16);
    const next = end + 2 + size + 2;
    if (bytes.length < next) return undefined;
    if (size === 0) return [Buffer.concat(parts), bytes.subarray(next)];
    parts.push(bytes.subarray(end + 2, end + 2 + size));
    at = next;
  }
}

function firstAnswer(bytes: Buffer): [answer: RawAnswer, rest: Buffer] | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [start = '', ...lines] = bytes.subarray(0, end).toString().split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.replace(/:.*/s, '').toLowerCase(), line.replace(/^[^:]*:\s*/, '')]),
  );
  const after = bytes.subarray(end + 4);
  const size = Number(headers['content-length'] ?? 0);
  const isWhole = after.length >= size;
  const plain: [Buffer, Buffer] | undefined = isWhole ? [after.subarray(0, size), after.subarray(size)] : undefined;
  const parted = headers['transfer-encoding'] === 'chunked' ? unchunked(after) : plain;
  return parted && [{ status: Number(start.split(' ')[1]), headers, body: parted[0].toString() }, parted[1]];
}

/** A connection that sends bytes as they are, so that a test sees what becomes of it. */
export class RawClient {
  private bytes: Buffer = Buffer.alloc(0);
  private error: NodeJS.ErrnoException | undefined;
  private constructor(readonly socket: Socket) {
    socket.on('error', (error) => {
      this.error = error;
    });
  }

  static async to(port: number): Promise<RawClient> {
    const socket = connect(port, '127.0.0.1');
    await new Promise((resolve) => socket.once('connect', resolve));
    return new RawClient(socket);
  }

  /** Sends bytes, and waits until the system has them. False when the connection has ended. */
  send(bytes: string | Buffer): Promise<boolean> {
    return new Promise((resolve) => this.socket.write(bytes, (error) => resolve(!error)));
  }

  /** The next answer. Rejects when the connection ends before it is whole. */
  async next(): Promise<RawAnswer> {
    for (;;) {
      const parsed = firstAnswer(this.bytes);
      if (parsed) {
        this.bytes = parsed[1];
        return parsed[0];
      }
      const chunk = await this.more();
      if (!chunk) throw this.error ?? new Error('the connection ended before the answer');
      this.bytes = Buffer.concat([this.bytes, chunk]);
    }
  }

  private more(): Promise<Buffer | undefined> {
    const { socket } = this;
    return new Promise((resolve) => {
      const take = () => {
        const chunk: Buffer | null = socket.read();
        if (chunk === null && !socket.readableEnded && !socket.destroyed) return;
        for (const event of ['readable', 'end', 'close']) socket.off(event, take);
        resolve(chunk ?? undefined);
      };
      for (const event of ['readable', 'end', 'close']) socket.on(event, take);
      take();
    });
  }

  /** Resolves when the other side has ended the connection; what was still sent is thrown away. */
  ended(): Promise<void> {
    const { socket } = this;
    if (socket.destroyed || socket.readableEnded) return Promise.resolve();
    return new Promise((resolve) => {
      for (const event of ['end', 'close']) socket.once(event, () => resolve());
      socket.resume();
    });
  }

  close(): void {
    this.socket.destroy();
  }
}

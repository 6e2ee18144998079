/** Interface that the streams of the tar library share with those of Node. */
export interface Sink {
  write(chunk: Uint8Array): boolean;
  end(data?: unknown): unknown;
  on(event: 'drain' | 'close', listener: () => void): unknown;
  off(event: 'drain' | 'close', listener: () => void): unknown;
  readonly destroyed: boolean;
}

/** Waits until a stream takes more, or is closed. */
export const drained = (sink: Pick<Sink, 'on' | 'off'>): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      sink.off('drain', done);
      sink.off('close', done);
      resolve();
    };
    sink.on('drain', done);
    sink.on('close', done);
  });

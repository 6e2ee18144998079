/** Largest body that is read before its head is passed on, in bytes. Calls are answered by far less; files may be larger. */
const MOST_AT_ONCE = 1024 * 1024;

/** Statuses of answers without a body, for which `Response` takes none. */
const BARE = [204, 205, 304];

/** Limits the time that an answer may stand still. */
export interface Patience {
  /** Begins to wait anew. */
  touch: () => void;
  /** Waits no longer. */
  end: () => void;
}

/**
 * Returns the body of a remote answer. A small one is read whole first, so that an answer which breaks off becomes a failure
 * that can be reported: a browser whose connection ends without an answer sends its call again, an order too. The rest of a
 * larger one is passed on as it arrives; waiting for a slow reader is not counted as the provider's time.
 *
 * Throws when a small body breaks off or stands still.
 */
export async function bodyOf(answer: Response, { touch, end }: Patience): Promise<BodyInit | null> {
  if (!answer.body || BARE.includes(answer.status)) {
    end();
    return null;
  }
  const reader = answer.body.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  while (size <= MOST_AT_ONCE) {
    touch();
    const { done, value } = await reader.read();
    if (done) {
      end();
      return Buffer.concat(parts);
    }
    parts.push(value);
    size += value.length;
  }
  end();
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const part of parts) controller.enqueue(part);
    },
    pull: async (controller) => {
      touch();
      const { done, value } = await reader.read();
      end();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

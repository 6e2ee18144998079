export interface TurnLimits {
  /** Most tasks that run at a time. */
  atOnce: number;
  /** Most tasks that wait. */
  waiting: number;
  /** Most tasks of one owner, running or waiting. */
  ofOne: number;
}

/** FIFO semaphore with limits, so that no owner can occupy the machine. */
export class Turns {
  private going = 0;
  private readonly queue: (() => void)[] = [];
  private readonly owned = new Map<string, number>();

  constructor(private readonly limits: TurnLimits) {}

  /**
   * Waits for a turn and resolves with a function that ends it; an aborted wait resolves at once with no effect.
   * Returns `ofOne` if the owner's limit is reached, `full` if the queue is full. A task without an owner, such as that
   * of a job, is not counted as anybody's.
   */
  take(owner: string | undefined, signal?: AbortSignal): Promise<() => void> | 'ofOne' | 'full' {
    if (owner !== undefined && this.ownedBy(owner) >= this.limits.ofOne) return 'ofOne';
    if (this.going >= this.limits.atOnce && this.queue.length >= this.limits.waiting) return 'full';
    if (owner === undefined) return this.turn(signal);
    this.owned.set(owner, this.ownedBy(owner) + 1);
    return this.turn(signal).then((end) => () => {
      end();
      const left = this.ownedBy(owner) - 1;
      if (left > 0) this.owned.set(owner, left);
      else this.owned.delete(owner);
    });
  }

  private ownedBy(owner: string): number {
    return this.owned.get(owner) ?? 0;
  }

  private async turn(signal?: AbortSignal): Promise<() => void> {
    if (this.going >= this.limits.atOnce && !signal?.aborted) {
      const isMine = await new Promise<boolean>((resolve) => {
        const leave = () => {
          const at = this.queue.indexOf(begin);
          if (at >= 0) this.queue.splice(at, 1);
          resolve(false);
        };
        const begin = () => {
          signal?.removeEventListener('abort', leave);
          resolve(true);
        };
        this.queue.push(begin);
        signal?.addEventListener('abort', leave, { once: true });
      });
      // The previous task passes its slot on, so that no other task can take it.
      return isMine ? () => this.end() : () => undefined;
    }
    if (signal?.aborted) return () => undefined;
    this.going += 1;
    return () => this.end();
  }

  private end(): void {
    const next = this.queue.shift();
    if (next) next();
    else this.going -= 1;
  }
}

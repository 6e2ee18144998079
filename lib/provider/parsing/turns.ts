export interface TurnLimits {
  /** Most tasks that run at a time. */
  atOnce: number;
  /** Most tasks that wait. */
  waiting: number;
  /** Most tasks of one owner, running or waiting. */
  ofOne: number;
}

interface Waiting {
  owner: string | undefined;
  begin: () => void;
}

/** FIFO semaphore with limits, so that no owner can occupy the machine: of one owner only one task runs at a time. */
export class Turns {
  private going = 0;
  private readonly queue: Waiting[] = [];
  private readonly owned = new Map<string, number>();
  /** Owners of running tasks. */
  private readonly running = new Set<string>();

  constructor(private readonly limits: TurnLimits) {}

  /**
   * Waits for a turn and resolves with a function that ends it; an aborted wait resolves at once with no effect.
   * Returns `ofOne` if the owner's limit is reached, `full` if the queue is full. A task without an owner, such as that
   * of a job, is not counted as anybody's.
   */
  take(owner: string | undefined, signal?: AbortSignal): Promise<() => void> | 'ofOne' | 'full' {
    if (owner !== undefined && this.ownedBy(owner) >= this.limits.ofOne) return 'ofOne';
    if (this.going >= this.limits.atOnce && this.queue.length >= this.limits.waiting) return 'full';
    if (owner === undefined) return this.turn(owner, signal);
    this.owned.set(owner, this.ownedBy(owner) + 1);
    return this.turn(owner, signal).then((end) => () => {
      end();
      const left = this.ownedBy(owner) - 1;
      if (left > 0) this.owned.set(owner, left);
      else this.owned.delete(owner);
    });
  }

  private ownedBy(owner: string): number {
    return this.owned.get(owner) ?? 0;
  }

  private mayRun({ owner }: Pick<Waiting, 'owner'>): boolean {
    return this.going < this.limits.atOnce && (owner === undefined || !this.running.has(owner));
  }

  private start({ owner }: Pick<Waiting, 'owner'>): void {
    this.going += 1;
    if (owner !== undefined) this.running.add(owner);
  }

  private async turn(owner: string | undefined, signal?: AbortSignal): Promise<() => void> {
    if (signal?.aborted) return () => undefined;
    if (this.mayRun({ owner })) {
      this.start({ owner });
      return () => this.end(owner);
    }
    const isMine = await new Promise<boolean>((resolve) => {
      const leave = () => {
        const at = this.queue.indexOf(entry);
        if (at >= 0) this.queue.splice(at, 1);
        resolve(false);
      };
      const entry: Waiting = {
        owner,
        begin: () => {
          signal?.removeEventListener('abort', leave);
          resolve(true);
        },
      };
      this.queue.push(entry);
      signal?.addEventListener('abort', leave, { once: true });
    });
    return isMine ? () => this.end(owner) : () => undefined;
  }

  private end(owner: string | undefined): void {
    this.going -= 1;
    if (owner !== undefined) this.running.delete(owner);
    // Slots are passed on at once, so that no later task can take them.
    for (let next = this.next(); next; next = this.next()) {
      this.start(next);
      next.begin();
    }
  }

  /** Takes the first waiting task that may run out of the queue. */
  private next(): Waiting | undefined {
    const at = this.queue.findIndex((entry) => this.mayRun(entry));
    return at < 0 ? undefined : this.queue.splice(at, 1)[0];
  }
}

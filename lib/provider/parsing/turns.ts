export interface TurnLimits {
  /** How many go at a time. */
  atOnce: number;
  /** How many wait beside them. */
  waiting: number;
  /** How many go and wait of one owner. */
  ofOne: number;
}

/** Lets a few go at a time, the others in their order, so that nobody's work takes all of the machine. */
export class Turns {
  private going = 0;
  private readonly queue: (() => void)[] = [];
  private readonly owned = new Map<string, number>();

  constructor(private readonly limits: TurnLimits) {}

  /**
   * Settles when it is the caller's turn, with what ends it; one that is aborted comes at once, for nothing. Answers a
   * word where there is no room: `ofOne` for this owner, `full` for anybody.
   */
  take(owner: string, signal?: AbortSignal): Promise<() => void> | 'ofOne' | 'full' {
    const own = this.owned.get(owner) ?? 0;
    if (own >= this.limits.ofOne) return 'ofOne';
    if (this.going >= this.limits.atOnce && this.queue.length >= this.limits.waiting) return 'full';
    this.owned.set(owner, own + 1);
    return this.turn(signal).then((end) => () => {
      end();
      const left = (this.owned.get(owner) ?? 1) - 1;
      if (left > 0) this.owned.set(owner, left);
      else this.owned.delete(owner);
    });
  }

  private async turn(signal?: AbortSignal): Promise<() => void> {
    if (this.going >= this.limits.atOnce && !signal?.aborted) {
      const isMine = await new Promise<boolean>((resolve) => {
        const begin = () => resolve(true);
        this.queue.push(begin);
        signal?.addEventListener('abort', () => {
          const at = this.queue.indexOf(begin);
          if (at >= 0) this.queue.splice(at, 1);
          resolve(false);
        });
      });
      // The one before hands its place on, so that nobody comes between.
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

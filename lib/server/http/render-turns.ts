import type { ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';

/** Limits of pages that are rendered at the same time. */
export interface TurnLimits {
  /** Pages under way. */
  most: number;
  /**
   * Time after which a page gives its turn back while the event loop is idle: it waits for a client that reads slowly, or
   * for a provider elsewhere. Milliseconds.
   */
  idleMs: number;
  /** Longest time for which a page keeps its turn while the event loop is busy; milliseconds. */
  busyMs: number;
}

/** Pages wait for the database in between, so that a few of them fill one core. */
const LIMITS: TurnLimits = { most: 4, idleMs: 250, busyMs: 3000 };
/** Share of time from which the event loop counts as busy. */
const BUSY = 0.5;

/** Most listeners of an event of an answer, above which Node warns of a leak. */
const LISTENERS = 20;

/** Starts to watch the event loop. @returns whether it has been busy since */
function watchLoop(): () => boolean {
  const since = performance.eventLoopUtilization();
  return () => performance.eventLoopUtilization(since).utilization > BUSY;
}

/**
 * Renders a few pages at a time. React works on all pages that were asked for together before any of them is answered, and
 * everything else waits: two hundred searches at once kept the health check waiting for four seconds of CPU. Networks take
 * turns, so that the burst of one delays another's page by one page. A client that has gone loses its place.
 */
export class RenderTurns {
  /** Requests by network; the network at the front is next. */
  private readonly lines = new Map<string, (() => void)[]>();
  private readonly limits: TurnLimits;
  private underWay = 0;

  /** @param networkOf maps an address to its network */
  constructor(
    private readonly networkOf: (address: string) => string = (address) => address,
    limits: Partial<TurnLimits> = {},
    private readonly watch = watchLoop,
  ) {
    this.limits = { ...LIMITS, ...limits };
  }

  /** Resolves with true when the page may be rendered, and with false when its client has gone before. */
  async take(address: string, response: ServerResponse): Promise<boolean> {
    if (response.destroyed) return false;
    if (this.underWay >= this.limits.most) {
      if (!(await this.wait(this.networkOf(address), response))) return false;
    } else this.underWay += 1;
    this.giveBack(response);
    return true;
  }

  private wait(network: string, response: ServerResponse): Promise<boolean> {
    return new Promise((resolve) => {
      const line = this.lines.get(network) ?? [];
      const leave = () => {
        line.splice(line.indexOf(start), 1);
        if (line.length === 0) this.lines.delete(network);
        resolve(false);
      };
      const start = () => {
        response.off('close', leave);
        resolve(true);
      };
      response.once('close', leave);
      line.push(start);
      this.lines.set(network, line);
    });
  }

  /** Passes a turn to the network whose last one is longest ago. */
  private pass(): void {
    const [first] = this.lines;
    const [network, line] = first ?? ['', []];
    const start = line.shift();
    this.lines.delete(network);
    if (line.length > 0) this.lines.set(network, line);
    if (start) start();
    else this.underWay -= 1;
  }

  private giveBack(response: ServerResponse): void {
    const { idleMs, busyMs } = this.limits;
    const isBusy = this.watch();
    const end = () => {
      clearInterval(timer);
      for (const event of ['finish', 'close']) response.off(event, end);
      this.pass();
    };
    let kept = 0;
    const timer = setInterval(() => {
      kept += idleMs;
      if (kept >= busyMs || !isBusy()) end();
    }, idleMs).unref();
    // Each layer that handles the answer waits for its end, and Next's streams too: more than the ten that Node expects.
    response.setMaxListeners(LISTENERS);
    for (const event of ['finish', 'close']) response.once(event, end);
  }
}

import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Delay of timers in the last one to two minutes, in milliseconds: measures how long the main thread was blocked. */
export interface LoopDelay {
  p50: number;
  p99: number;
  max: number;
}

const SPAN_MS = 60_000;
/** Milliseconds between the monitor's timers. Its samples include this interval. */
const RESOLUTION = 10;

/** The current and the previous interval, so that a report never covers just a moment. */
const spans = [monitorEventLoopDelay({ resolution: RESOLUTION }), monitorEventLoopDelay({ resolution: RESOLUTION })];
for (const span of spans) span.enable();
setInterval(() => {
  const [oldest] = spans.splice(0, 1);
  if (!oldest) return;
  oldest.reset();
  spans.push(oldest);
}, SPAN_MS).unref();

const milliseconds = (nanoseconds: number): number =>
  Number.isFinite(nanoseconds) ? Math.max(0, Math.round(nanoseconds / 1e5 - RESOLUTION * 10) / 10) : 0;

/** Event loop delay over the last one to two minutes. */
export function loopDelay(): LoopDelay {
  const [whole] = spans;
  if (!whole || whole.count === 0) return { p50: 0, p99: 0, max: 0 };
  return {
    p50: milliseconds(whole.percentile(50)),
    p99: milliseconds(whole.percentile(99)),
    max: milliseconds(whole.max),
  };
}

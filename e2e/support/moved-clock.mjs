/* Preloaded into a portal, its threads included: moves the clock by `CLOCK_SHIFT_DAYS`, so that days pass at once. */
const shift = Number(process.env.CLOCK_SHIFT_DAYS) * 86_400_000;
if (Number.isNaN(shift)) throw new Error('CLOCK_SHIFT_DAYS is no number');

const Clock = globalThis.Date;
const moved = () => Clock.now() + shift;
globalThis.Date = new Proxy(Clock, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [moved()], newTarget),
  apply: (target) => new target(moved()).toString(),
  get: (target, key, receiver) => (key === 'now' ? moved : Reflect.get(target, key, receiver)),
});

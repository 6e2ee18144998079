/* Preloaded into a portal that must be reproducible: fixes its clock at `STILL_CLOCK` (an ISO time), and makes
   its random numbers (of orders, of remittances) deterministic. */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const now = Date.parse(process.env.STILL_CLOCK ?? '');
if (Number.isNaN(now)) throw new Error('STILL_CLOCK is no time');

globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [now], newTarget),
  apply: (target) => new target(now).toString(),
  get: (target, key, receiver) => (key === 'now' ? () => now : Reflect.get(target, key, receiver)),
});

let drawn = 0;
/** Returns an integer below the limit, derived from the number of previous draws. */
crypto.randomInt = (min, max) => {
  drawn += 1;
  const [least, limit] = typeof max === 'number' ? [min, max] : [0, min];
  const digest = crypto.createHash('sha256').update(`number ${drawn}`).digest();
  return least + (digest.readUInt32BE(0) % (limit - least));
};
syncBuiltinESMExports();

import { z } from 'zod';
import { readContent } from './content-files';
import { clock } from './parts';

/** A day relative to seeding, and the time of day. */
const at = z.tuple([z.int().max(0), clock]);

const account = z.strictObject({
  phone: z.string(),
  mail: z.string(),
  devices: z.array(z.strictObject({ agent: z.string(), ip: z.string(), loggedIn: at, lastUsed: at })),
  /** Delivery states of the latest messages, latest first. */
  deliveries: z.array(
    z.strictObject({
      channel: z.enum(['sms', 'mail']),
      state: z.enum(['sent', 'failed', 'givenUp']),
      attempts: z.int().min(1),
      reason: z.string().default(''),
    }),
  ),
});

/** Reads mail addresses, devices and deliveries of the demo accounts. */
export const readNotices = () => readContent('notices.yaml', z.array(account));

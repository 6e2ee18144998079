import { z } from 'zod';
import { readContent } from './content-files';
import { clock } from './parts';

const request = z.strictObject({
  work: z.string(),
  from: z.enum(['person', 'enterprise']),
  state: z.enum(['open', 'accepted', 'declined', 'withdrawn']),
  /** Day relative to seeding, and time of day. */
  day: z.int().max(0),
  time: clock,
  /** Day of the answer or withdrawal. */
  answeredDay: z.int().max(0).optional(),
  purpose: z.string(),
  media: z.string(),
  territory: z.string(),
  /** First and last day, relative to seeding. */
  starts: z.int(),
  ends: z.int().optional(),
  /** Fen. */
  fee: z.int().min(0).optional(),
  message: z.string().default(''),
  answer: z.string().default(''),
});
export type SeededRequest = z.output<typeof request>;

/** Reads what the holders of the demo open to others, and the requests between its accounts. */
export const readRegister = () =>
  readContent(
    'register.yaml',
    z.strictObject({
      opened: z.array(z.strictObject({ work: z.string(), conditions: z.string().max(500), picture: z.boolean() })),
      requests: z.array(request),
    }),
  );

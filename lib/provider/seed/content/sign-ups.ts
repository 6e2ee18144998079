import { z } from 'zod';
import { signUpState } from '@/lib/contract/activities';
import { readContent } from './content-files';

const attendant = z.strictObject({
  name: z.string(),
  mobile: z.string(),
  organisation: z.string(),
  post: z.string(),
  /** Whether to create an account without a password. */
  isNew: z.boolean().default(false),
  /** Whether the sign-up belongs to the enterprise account. */
  asEnterprise: z.boolean().default(false),
  signUps: z.array(
    z.strictObject({
      /** File name of the activity. */
      activity: z.string(),
      state: signUpState,
      /** Day relative to seeding. */
      day: z.int().max(0),
      /** Answers to the questions of the activity, by key. */
      answers: z.record(z.string(), z.string()).default({}),
    }),
  ),
});

/** Reads the sign-ups of the demo accounts and of the waiting lists, in order. */
export const readAttendants = () => readContent('sign-ups.yaml', z.array(attendant));

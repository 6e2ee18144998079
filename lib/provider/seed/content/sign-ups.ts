import { z } from 'zod';
import { signUpState } from '@/lib/contract/activities';
import { readContent } from './content-files';

const attendant = z.strictObject({
  name: z.string(),
  mobile: z.string(),
  organisation: z.string(),
  post: z.string(),
  /** Has no account yet; one without a password is made. */
  isNew: z.boolean().default(false),
  /** Signs up as the enterprise account. */
  asEnterprise: z.boolean().default(false),
  signUps: z.array(
    z.strictObject({
      /** Name of the activity's file. */
      activity: z.string(),
      state: signUpState,
      /** Relative to seeding. */
      day: z.int().max(0),
      /** To the questions of the activity, by key. */
      answers: z.record(z.string(), z.string()).default({}),
    }),
  ),
});

/** Who has signed up for what: the demo accounts, and those who wait for a seat, in order. */
export const readAttendants = () => readContent('sign-ups.yaml', z.array(attendant));

import { z } from 'zod';
import { GRANTS, memberRole } from '@/lib/contract/enterprise';
import { isIdNumber } from '@/lib/rules/identifiers/id-number';
import { readContent } from './content-files';

/** Relative to seeding. */
const day = z.int().max(0);
const rights = z.array(z.enum(GRANTS));

const person = z.strictObject({
  mobile: z.string(),
  name: z.string(),
  /** Has no account yet; one without a password is made. */
  isNew: z.boolean().default(false),
  certification: z
    .strictObject({
      idNo: z.string().refine((number) => isIdNumber(number)),
      day,
      decided: day,
      /** Why it was not passed. */
      refused: z.string().optional(),
    })
    .optional(),
  /** Of the demo's enterprise. */
  member: z.strictObject({ day, role: memberRole, rights, lastLogin: day }).optional(),
  request: z.strictObject({ day, note: z.string() }).optional(),
  invitation: z.strictObject({ day, role: memberRole, rights, note: z.string() }).optional(),
  claim: z
    .strictObject({
      day,
      relation: z.enum(['legal', 'agent']),
      reason: z.string(),
      former: z.enum(['handler', 'removed']),
    })
    .optional(),
});
export type AccountSeed = z.output<typeof person>;

/** People of the demo: who is certified, and who is or is to become a member of its enterprise. */
export const readAccounts = () => readContent('accounts.yaml', z.array(person));

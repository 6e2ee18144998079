import { z } from 'zod';
import { GRANTS, teamRole } from '@/lib/contract/enterprise';
import { isIdNumber } from '@/lib/rules/identifiers/id-number';
import { readContent } from './content-files';

/** Day relative to seeding. */
const day = z.int().max(0);
const rights = z.array(z.enum(GRANTS));

const person = z.strictObject({
  mobile: z.string(),
  name: z.string(),
  /** Whether to create an account without a password. */
  isNew: z.boolean().default(false),
  certification: z
    .strictObject({
      idNo: z.string().refine((number) => isIdNumber(number)),
      day,
      decided: day,
      /** Reason of a refusal. */
      refused: z.string().optional(),
    })
    .optional(),
  /** Team membership in the demo's enterprise. */
  member: z.strictObject({ day, role: teamRole, rights, lastLogin: day }).optional(),
  request: z.strictObject({ day, note: z.string() }).optional(),
  invitation: z.strictObject({ day, role: teamRole, rights, note: z.string() }).optional(),
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

/** Reads the people of the demo: certifications, and current or pending team memberships. */
export const readAccounts = () => readContent('accounts.yaml', z.array(person));

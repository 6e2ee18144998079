import { z } from 'zod';
import { readContent } from './content-files';
import { labelOf } from './dictionaries';
import { lines } from './parts';

const member = z.strictObject({
  name: z.string(),
  level: labelOf('c_sys_member_level'),
  industry: z.string(),
  district: labelOf('workstation_district'),
  joinedYear: z.int(),
  summary: z.string(),
  intro: lines,
  /** Representative of the member in the association; persons represent themselves. */
  representative: z.string(),
  website: z.url().optional(),
  /** Members may publish all, some or none. */
  contact: z
    .strictObject({ phone: z.string().optional(), email: z.email().optional(), wechat: z.string().optional() })
    .optional(),
  /** Two characters of the monogram seal. */
  sealText: z.string().length(2),
});

/** Reads the members of the association. */
export const readMembers = () => readContent('members.yaml', z.array(member));

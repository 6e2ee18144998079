import { z } from 'zod';
import { id } from './common';
import { DUTIES, STAFF_ROLES } from './duties';
import { staffRead } from './endpoint';
import { FACTOR_STATES } from './second-factor';

/** The caller's staff account; 404 for other users. */
export const getStaffSelf = staffRead('/api/v1/staff/self', '当前工作人员', {
  duty: 'desk',
  beforeFactor: true,
  data: z.object({
    id,
    name: z.string(),
    roles: z.array(z.enum(STAFF_ROLES)),
    secondFactor: z.enum(FACTOR_STATES),
    /** Duties of the roles, see lib/contract/duties; empty before the second factor. */
    duties: z.array(z.enum(DUTIES)),
  }),
});

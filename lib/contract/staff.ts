import { z } from 'zod';
import { id } from './common';
import { DUTIES, STAFF_ROLES } from './duties';
import { staffRead } from './endpoint';
import { FACTOR_STATES } from './second-factor';

/** The caller as a member of staff; 404 for everybody else. */
export const getStaffSelf = staffRead('/api/v1/staff/self', '当前工作人员', {
  duty: 'desk',
  beforeFactor: true,
  data: z.object({
    id,
    name: z.string(),
    roles: z.array(z.enum(STAFF_ROLES)),
    secondFactor: z.enum(FACTOR_STATES),
    /** What these roles may do, see lib/contract/duties; nothing before the second step. */
    duties: z.array(z.enum(DUTIES)),
  }),
});

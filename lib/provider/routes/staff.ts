import * as contract from '@/lib/contract/staff';
import { route } from '../route';
import { readStaffSelf } from '../services/staff/self';

export const staffRoutes = [route(contract.getStaffSelf, (ctx) => readStaffSelf(ctx))];

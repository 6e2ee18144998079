import { searchStaff } from '@/lib/contract/staff-search';
import { route } from '../../http/route';
import { findForStaff } from './find';

export const staffSearchRoutes = [route(searchStaff, (ctx, { query }) => findForStaff(ctx, query.q))];

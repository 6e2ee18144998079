import { getSoftwareSummary as softwareSummary } from '@/lib/contract/software-ledger';
import { route } from '../../http/route';
import { getSoftwareSummary } from './summary';

export const softwareLedgerRoutes = [route(softwareSummary, (ctx) => getSoftwareSummary(ctx))];

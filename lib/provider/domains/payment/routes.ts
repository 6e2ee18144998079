import * as payments from '@/lib/contract/payments';
import { route } from '../../http/route';
import { payTypesOf } from './gateway';

export const paymentRoutes = [route(payments.listPayTypes, async (ctx) => ({ payTypes: payTypesOf(ctx) }))];

import { z } from 'zod';
import { systemContext } from './context';
import type { JobHandlers } from './gateways/jobs';
import type { Ports } from './ports';
import { deleteAccount } from './services/account-deletion/delete';
import { settleSignUps } from './services/activities/settle';
import { lapseCase } from './services/cases/review';
import { deliver } from './services/deliveries/deliver';
import { countTraffic } from './services/figures/traffic';
import { certifyLater } from './services/filings/certify';
import { remindDeadlines } from './services/manage/remind';
import { expireOrder } from './services/orders/expire';
import { checkPayment, closeAtGateway } from './services/payments/check';
import { publishScheduled } from './services/publishing/schedule';
import { remindExperts } from './services/questions/remind';
import { retryRefund } from './services/refunds/send';
import { purgeOutdated } from './services/retention/purge';

const contentJob = z.object({ kind: z.string(), id: z.number().int(), at: z.string() });
const caseJob = z.object({ id: z.number().int(), status: z.string(), dueOn: z.string() });
const filingJob = z.object({ id: z.number().int(), attempt: z.number().int() });
const rowJob = z.object({ id: z.number().int() });
const closeJob = z.object({ gateway: z.string(), outTradeNo: z.string() });
const checkJob = closeJob.extend({ round: z.number().int() });
const refundJob = z.object({ id: z.number().int(), attempt: z.number().int() });

/** Handlers of every kind of job. Job data is parsed like external input. */
export function jobHandlers(ports: Ports): JobHandlers {
  const ctx = systemContext(ports);
  return {
    'account.delete': (data) => deleteAccount(ctx, rowJob.parse(data).id),
    'activity.settle': () => settleSignUps(ctx),
    'case.lapse': (data) => lapseCase(ctx, caseJob.parse(data)),
    'content.publish': (data) => publishScheduled(ctx, contentJob.parse(data)),
    'filing.certify': (data) => certifyLater(ctx, filingJob.parse(data)),
    'case.remind': () => remindDeadlines(ctx),
    'message.deliver': (data) => deliver(ctx, rowJob.parse(data).id),
    'order.expire': (data) => expireOrder(ctx, rowJob.parse(data).id),
    'payment.check': (data) => checkPayment(ctx, checkJob.parse(data)),
    'payment.close': (data) => closeAtGateway(ctx, closeJob.parse(data)),
    'payment.refund': (data) => retryRefund(ctx, refundJob.parse(data)),
    'question.remind': () => remindExperts(ctx),
    'retention.purge': () => purgeOutdated(ctx),
    'traffic.count': () => countTraffic(ctx),
  };
}

import { z } from 'zod';
import { systemContext } from '../core/context';
import type { Ports } from '../core/ports';
import { settleSignUps } from '../domains/activity/settle';
import { lapseCase } from '../domains/case/review';
import { checkPayment, closeAtGateway } from '../domains/checkout/check';
import { countTraffic } from '../domains/figures/traffic';
import { certifyLater } from '../domains/filing/certify';
import { remindDeadlines } from '../domains/managed-case/remind';
import { deliver } from '../domains/notification/deliver';
import { expireOrder } from '../domains/order/expire';
import { deleteAccount } from '../domains/personal-data/delete-account';
import { publishScheduled } from '../domains/publishing/schedule';
import { remindExperts } from '../domains/question/remind';
import { retryRefund } from '../domains/refund/send';
import { purgeOutdated } from '../domains/retention/purge';
import type { JobHandlers } from '../gateways/jobs';

const contentJob = z.object({ kind: z.string(), id: z.number().int(), at: z.string() });
const caseJob = z.object({ id: z.number().int(), status: z.string(), dueOn: z.string() });
const filingJob = z.object({ id: z.number().int(), attempt: z.number().int() });
const rowJob = z.object({ id: z.number().int() });
const closeJob = z.object({ gateway: z.string(), outTradeNo: z.string() });
const checkJob = closeJob.extend({ round: z.number().int() });
const refundJob = z.object({ id: z.number().int(), attempt: z.number().int() });

/** What each kind of job does. Data comes from the database and is parsed like any from outside. */
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

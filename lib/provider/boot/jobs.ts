import { z } from 'zod';
import { systemContext } from '../core/context';
import type { Ports } from '../core/ports';
import { settleSignUps } from '../domains/activity';
import { chaseOutcomes, remindAppointments } from '../domains/appointment';
import { remindOfAssemblies } from '../domains/assembly';
import { remindBatches } from '../domains/batch';
import { lapseCase } from '../domains/case';
import { checkPayment, closeAtGateway } from '../domains/checkout';
import { countTraffic } from '../domains/figures';
import { certifyLater } from '../domains/filing';
import { remindDeadlines } from '../domains/managed-case';
import { keepMemberships } from '../domains/membership';
import { deliver } from '../domains/notification';
import { tellAlerts } from '../domains/operation';
import { expireOrder, remindOfExpiry } from '../domains/order';
import { deleteAccount } from '../domains/personal-data';
import { sealVotes } from '../domains/prize';
import { publishScheduled } from '../domains/publishing';
import { remindExperts } from '../domains/question';
import { followRefund, retryRefund } from '../domains/refund';
import { purgeOutdated } from '../domains/retention';
import type { JobHandlers } from '../gateways/jobs';

const contentJob = z.object({ kind: z.string(), id: z.number().int(), at: z.string() });
const caseJob = z.object({ id: z.number().int(), status: z.string(), dueOn: z.string() });
const filingJob = z.object({ id: z.number().int(), attempt: z.number().int() });
const rowJob = z.object({ id: z.number().int() });
const closeJob = z.object({ gateway: z.string(), outTradeNo: z.string() });
const checkJob = closeJob.extend({ round: z.number().int() });
const remindJob = z.object({
  id: z.number().int(),
  reminder: z.enum(['day', 'hour']),
  expiresAt: z.coerce.date(),
});
const followJob = z.object({ id: z.number().int(), round: z.number().int() });
const refundJob = z.object({ id: z.number().int(), attempt: z.number().int() });

/** Handlers of every kind of job. Job data is parsed like external input. */
export function jobHandlers(ports: Ports): JobHandlers {
  const ctx = systemContext(ports);
  return {
    'account.delete': (data) => deleteAccount(ctx, rowJob.parse(data).id),
    'activity.settle': () => settleSignUps(ctx),
    'appointment.remind': async () => {
      await remindAppointments(ctx);
      await chaseOutcomes(ctx);
    },
    'assembly.remind': () => remindOfAssemblies(ctx),
    'batch.remind': () => remindBatches(ctx),
    'case.lapse': (data) => lapseCase(ctx, caseJob.parse(data)),
    'content.publish': (data) => publishScheduled(ctx, contentJob.parse(data)),
    'filing.certify': (data) => certifyLater(ctx, filingJob.parse(data)),
    'case.remind': () => remindDeadlines(ctx),
    'membership.keep': () => keepMemberships(ctx),
    'message.deliver': (data) => deliver(ctx, rowJob.parse(data).id),
    'operation.watch': () => tellAlerts(ctx),
    'order.expire': (data) => expireOrder(ctx, rowJob.parse(data).id),
    'order.remind': (data) => remindOfExpiry(ctx, remindJob.parse(data)),
    'payment.check': (data) => checkPayment(ctx, checkJob.parse(data)),
    'payment.close': (data) => closeAtGateway(ctx, closeJob.parse(data)),
    'payment.follow': (data) => followRefund(ctx, followJob.parse(data)),
    'payment.refund': (data) => retryRefund(ctx, refundJob.parse(data)),
    'prize.seal': () => sealVotes(ctx),
    'question.remind': () => remindExperts(ctx),
    'retention.purge': () => purgeOutdated(ctx),
    'traffic.count': () => countTraffic(ctx),
  };
}

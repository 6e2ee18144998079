import type { Operation } from '@/lib/contract/operation';
import { formatDateTime } from '@/lib/format/dates';
import packageFile from '@/package.json';
import type { Ctx } from '../../core/context';
import { findAlerts, presentAlerts, readMachine } from './alerts';
import { readFigures } from './figures';
import { jobLabel } from './job-kinds';

const CHANNELS = ['sms', 'mail'] as const;

/** Reads the state of the background work. */
export async function getOperation(ctx: Ctx): Promise<Operation> {
  const [figures, machine] = [await readFigures(ctx.ports), await readMachine(ctx)];
  const { jobs, messages, payments } = figures;
  const unsent = (channel: (typeof CHANNELS)[number], isGivenUp: boolean) =>
    messages
      .filter((one) => one.channel === channel && (one.state === 'givenUp') === isGivenUp)
      .reduce((sum, { count }) => sum + count, 0);
  return {
    alerts: presentAlerts(await findAlerts(ctx, figures, machine)),
    jobs: jobs
      .filter(({ due, failed }) => due + failed > 0)
      .map(({ name, due, oldest, failed }) => ({
        name,
        label: jobLabel(name),
        due,
        oldest: Math.round(oldest),
        failed,
      })),
    messages: CHANNELS.map((channel) => ({
      channel,
      onTheWay: unsent(channel, false),
      givenUp: unsent(channel, true),
    })),
    payments,
    disk: machine.disk,
    backupAt: machine.backupAt ? formatDateTime(machine.backupAt) : '',
    version: packageFile.version,
    database: ctx.ports.database.kind,
  };
}

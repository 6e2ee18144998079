import { eq } from 'drizzle-orm';
import { formatDate } from '@/lib/format/dates';
import { workdaysAfter } from '@/lib/format/workdays';
import type { CaseKind } from '@/lib/kinds/case';
import type { Ctx } from '../core/context';
import { returned } from '../db/returned';
import { batchCases, batches, numberSeries, users } from '../db/schema';
import { DEMO_ACCOUNTS } from '../domains/account';
import { dueOnOf } from '../domains/case';
import { momentOf } from './centre-account';
import { type BatchSeed, readBatches } from './content/batches';
import type { Happened } from './portfolio-cases';

interface Planned extends BatchSeed {
  number: string;
  openedAt: Date;
}

/** Assigns the numbers of the batches, by the year in which each was opened. */
function plannedBatches(now: Date): Planned[] {
  const last = new Map<string, number>();
  return readBatches().map((batch) => {
    const openedAt = momentOf(now, ...batch.opened);
    const series = `ZB-${formatDate(openedAt).slice(0, 4)}`;
    const serial = (last.get(series) ?? 0) + 1;
    last.set(series, serial);
    return { ...batch, openedAt, number: `${series}-${String(serial).padStart(6, '0')}` };
  });
}

interface BatchedCase {
  key?: string;
  kind: CaseKind;
  status: string;
  timeline: readonly Happened[];
}

const timeOf = ({ timeline }: BatchedCase, action = ''): Date | undefined =>
  timeline.find((event) => event.action === action)?.at;
/** Number of a receipt with the year in which it arrived. */
const receiptNo = (text: string, at: Date): string => text.replace('{year}', formatDate(at).slice(0, 4));

/** Adds the numbers of batch and receipt to the events of the demo cases, as sending a batch does. */
export function withBatchNotes(now: Date, all: readonly BatchedCase[]): void {
  const planned = plannedBatches(now);
  for (const one of all) {
    const batch = planned.find(({ cases }) => one.key !== undefined && cases.includes(one.key));
    const { send, receive } = one.kind.batch ?? {};
    if (!batch) continue;
    for (const event of one.timeline) {
      if (event.action === send) event.note = `批次 ${batch.number}`;
      if (event.action === receive)
        event.note = `批次 ${batch.number}，回执 ${receiptNo(batch.receipt ?? '', event.at)}`;
    }
  }
}

type StoredCase = BatchedCase & { row: { id: number } };

/** Builds the row of a batch from the history of its cases. Throws for cases that were not forwarded together. */
function rowOf({ number, openedAt, receipt }: Planned, ofBatch: readonly StoredCase[], userId: number) {
  const [first] = ofBatch;
  const declared = first?.kind.batch;
  if (!first || !declared) throw new Error(`${number} has no case of a kind with batches`);
  const common = (action: string) => {
    const times = new Set(ofBatch.map((one) => timeOf(one, action)?.getTime()));
    if (times.size > 1) throw new Error(`the cases of ${number} have not been through “${action}” together`);
    return timeOf(first, action);
  };
  const sentAt = common(declared.send);
  const receivedAt = common(declared.receive);
  if (Boolean(receivedAt) !== Boolean(receipt)) throw new Error(`${number} has a receipt without an examination`);
  const isWaiting = ofBatch.some((one) => one.kind.states[one.status]?.to?.[declared.certify]);
  const state = !sentAt ? 'open' : !isWaiting ? 'done' : receivedAt ? 'received' : 'sent';
  const receiptDue = sentAt ? workdaysAfter(sentAt, declared.receiptDays) : null;
  const certificatesDue = receivedAt ? dueOnOf(first.kind, first.status, receivedAt, {}) : null;
  const dueOn = { open: null, sent: receiptDue, received: certificatesDue, done: null }[state];
  return {
    number,
    kind: first.kind.key,
    state,
    dueOn,
    userId,
    sentAt: sentAt ?? null,
    receiptNo: receipt && receivedAt ? receiptNo(receipt, receivedAt) : '',
    receiptKey: receipt && receivedAt ? receiptNo(receipt, receivedAt).replace(/\s/g, '') : null,
    receivedOn: receivedAt ? formatDate(receivedAt) : null,
    createdAt: openedAt,
  } as const;
}

/** Inserts the batches of the demo cases and advances the series of their numbers. */
export async function seedBatches(ctx: Ctx, all: readonly StoredCase[]): Promise<void> {
  const [staff] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.account, DEMO_ACCOUNTS.staff.account));
  if (!staff) return;
  const series = new Map<string, number>();
  for (const planned of plannedBatches(ctx.now())) {
    const ofBatch = planned.cases.map((key) => {
      const found = all.find((one) => one.key === key);
      if (!found) throw new Error(`no demo case is called ${key}`);
      return found;
    });
    const { id, state } = returned(
      await ctx.db
        .insert(batches)
        .values(rowOf(planned, ofBatch, staff.id))
        .returning(),
    );
    await ctx.db.insert(batchCases).values(
      ofBatch.map(({ row }) => ({
        batchId: id,
        recordId: row.id,
        isOpen: state === 'open',
        createdAt: planned.openedAt,
      })),
    );
    series.set(planned.number.slice(0, -7), Number(planned.number.slice(-6)));
  }
  await ctx.db.insert(numberSeries).values([...series].map(([name, last]) => ({ series: name, last })));
}

import { and, eq, inArray } from 'drizzle-orm';
import { addDays, formatDate, startOfDay } from '@/lib/format/dates';
import { daysBetween } from '@/lib/format/day-math';
import { type CaseKind, variantOf } from '@/lib/kinds/case';
import { caseKind } from '@/lib/kinds/cases';
import type { Ctx } from '../core/context';
import { newCode } from '../core/tokens';
import {
  caseDeadlines,
  caseEvents,
  caseLinks,
  cases,
  certificates,
  numberSeries,
  orderEvents,
  orders,
} from '../db/schema';
import { writeDocument } from '../documents/write-document';
import { enterDecision, isDecision, registrationOf } from '../domains/after-registration';
import { type CaseData, type CaseRow, daysOf, feeSubject, feeTitle, scheduleLapses } from '../domains/case';
import { certificateRow, factKey } from '../domains/certificate';
import { presentFile, storeFile } from '../domains/file';
import { reminder, reminderDue } from '../domains/managed-case';
import { type DemoAccount, hoursAfter, type SentMessage } from './centre-account';
import { DEMO_PAPER, seedCertificateFile } from './certificate-files';
import { type PortfolioEntry, readPortfolio } from './content/portfolio';
import { readSiteConfig } from './content/site';
import { feeKeyOf, feesOf, filesOf, formOfEntry, type Happened, lifeOf, withFiles } from './portfolio-cases';
import { seedFiles } from './portfolio-files';
import { fillDates } from './relative-dates';
import { seedBatches, withBatchNotes } from './seed-batches';
import { messagesOfCase } from './seed-centre-cases';
import { seedCoOwners } from './seed-co-owners';
import { seedPayment } from './seed-payments';

/** A demo case before it is stored. */
interface Prepared {
  entry: PortfolioEntry;
  account: DemoAccount;
  kind: CaseKind;
  data: CaseData;
  title: string;
  variant: string;
  timeline: Happened[];
  status: string;
  dueOn: string | null;
  begun: Date;
}
type Stored = Prepared & { row: CaseRow };

/** Validates the cases of an account by the schemas of their kinds, and stores their files. */
async function prepare(ctx: Ctx, account: DemoAccount, entries: PortfolioEntry[]): Promise<Prepared[]> {
  const files = await seedFiles(ctx, account, entries.flatMap(filesOf));
  const byAddress = new Map([...files.values()].map((file) => [file.address, file]));
  return entries.map((entry) => {
    const kind = caseKind(entry.kind);
    const form = formOfEntry(entry, ctx.now(), (name) => files.get(name)?.address ?? '');
    const values = kind.schema.parse(form);
    const kept = Object.entries(kind.fields).filter(([, { control }]) => control !== 'consent');
    const data = withFiles(Object.fromEntries(kept), values, (address) => byAddress.get(address));
    const life = lifeOf(entry, values, ctx.now());
    const begun = life.timeline[0]?.at ?? ctx.now();
    return {
      entry,
      account,
      kind,
      data,
      ...life,
      title: kind.titleOf(values),
      variant: variantOf(kind, values),
      begun,
    };
  });
}

/** Assigns numbers of the year in which each case began, in that order, and advances the series. */
async function numbered(ctx: Ctx, portfolioCases: Prepared[]): Promise<string[]> {
  const last = new Map<string, number>();
  const numbers = portfolioCases.map(({ kind, begun }) => {
    const series = `${kind.prefix}-${formatDate(begun).slice(0, 4)}`;
    const number = (last.get(series) ?? 0) + 1;
    last.set(series, number);
    return `${series}-${String(number).padStart(6, '0')}`;
  });
  await ctx.db.insert(numberSeries).values([...last].map(([series, at]) => ({ series, last: at })));
  return numbers;
}

async function insertCases(ctx: Ctx, portfolioCases: Prepared[]): Promise<Stored[]> {
  const config = readSiteConfig();
  const feeOf = (entry: PortfolioEntry): number | null => {
    const key = feeKeyOf(entry);
    return key ? Number(config[key]) * feesOf(entry) : null;
  };
  const numbers = await numbered(ctx, portfolioCases);
  const rows = await ctx.db
    .insert(cases)
    .values(
      portfolioCases.map(({ entry, account, kind, title, variant, status, dueOn, data, begun, timeline }, at) => ({
        kind: kind.key,
        variant,
        recordNo: numbers[at] ?? '',
        userId: account.userId,
        eId: account.eId,
        title,
        status,
        data,
        fee: feeOf(entry),
        dueOn,
        submittedAt: begun,
        createdAt: begun,
        updatedAt: timeline.at(-1)?.at ?? begun,
      })),
    )
    .returning();
  const byNumber = new Map(rows.map((row) => [row.recordNo, row]));
  return portfolioCases.flatMap((one, at) => {
    const row = byNumber.get(numbers[at] ?? '');
    return row ? [{ ...one, row }] : [];
  });
}

const eventsOf = ({ kind, timeline, row }: Stored): (typeof caseEvents.$inferInsert)[] =>
  timeline.map(({ action, note, reasons, at }) => {
    const actor = kind.actions[action]?.by ?? 'system';
    const userId = actor === 'applicant' ? row.userId : null;
    return { recordId: row.id, action, actor, note, changed: Object.keys(reasons), reasons, userId, createdAt: at };
  });

/** Inserts the fees paid by code, each with its order. */
async function payFees(ctx: Ctx, portfolioCases: Stored[]): Promise<void> {
  for (const { row, timeline } of portfolioCases) {
    const paidAt = timeline.find(({ action }) => action === 'pay' || action === 'prepay')?.at;
    if (!paidAt || row.fee === null) continue;
    const { userId, eId, id, fee } = row;
    const createdAt = hoursAfter(paidAt, -0.05);
    const [order] = await ctx.db
      .insert(orders)
      .values({
        orderNo: `${formatDate(createdAt).replaceAll('-', '')}${newCode()}${newCode()}`,
        userId,
        eId,
        type: 'manage',
        subject: feeSubject(id),
        title: feeTitle(row),
        amount: fee,
        payType: '3',
        state: 'paid',
        remittanceCode: `YZ${newCode()}`,
        extra: { recordId: id },
        createdAt,
        paidAt,
        updatedAt: paidAt,
      })
      .returning();
    if (!order) throw new Error('insert returned no row');
    await ctx.db.insert(orderEvents).values([
      { orderId: order.id, action: '提交订单', actor: 'buyer', createdAt },
      { orderId: order.id, action: '微信支付成功', actor: 'gateway', createdAt: paidAt },
    ]);
    await seedPayment(ctx, order);
    await ctx.db.update(cases).set({ orderId: order.id }).where(eq(cases.id, id));
  }
}

/** Inserts the certificates of certified cases; existing ones are linked to the case. */
async function certify(ctx: Ctx, portfolioCases: Stored[]): Promise<void> {
  const named = portfolioCases.flatMap((one) => {
    const { certificate } = one.entry;
    const issuedOn = formatDate(one.timeline.find(({ action }) => action === 'certify')?.at ?? ctx.now());
    return certificate
      ? [{ ...one, issuedOn, number: certificate.number.replace('{year}', issuedOn.slice(0, 4)) }]
      : [];
  });
  const known = await ctx.db
    .select({ id: certificates.id, numberKey: certificates.numberKey })
    .from(certificates)
    .where(
      inArray(
        certificates.numberKey,
        named.map(({ number }) => factKey(number)),
      ),
    );
  const idOf = new Map(known.map(({ id, numberKey }) => [numberKey, id]));
  const made = named.filter(({ number }) => !idOf.has(factKey(number)));
  for (const { number, row } of named) {
    const id = idOf.get(factKey(number));
    if (id) await ctx.db.update(certificates).set({ recordId: row.id }).where(eq(certificates.id, id));
  }
  if (made.length > 0)
    await ctx.db.insert(certificates).values(
      made.map(({ row, account, number, issuedOn, status, timeline }) => ({
        ...certificateRow({
          kind: row.kind === 'zpdj' ? 'work' : 'software',
          number,
          title: row.title,
          holder: account.name,
          holderIsPerson: account.eId === 0,
          source: '登记机构',
          issuedOn,
          status: status === 'amended' || status === 'revoked' ? status : 'valid',
          owner: account,
          recordId: row.id,
        }),
        updatedAt: timeline.at(-1)?.at ?? ctx.now(),
      })),
    );
  await storeCertificateFiles(ctx, portfolioCases);
}

/** Adds the files of the certificates; that of a case which is not announced yet still has to be uploaded. */
async function storeCertificateFiles(ctx: Ctx, portfolioCases: Stored[]): Promise<void> {
  const filed = portfolioCases.filter(({ status }) => status !== 'certified').map(({ row }) => row.id);
  const rows = await ctx.db.select().from(certificates).where(inArray(certificates.recordId, filed));
  for (const row of rows) {
    const file = await seedCertificateFile(ctx, row);
    await ctx.db.update(certificates).set({ file }).where(eq(certificates.id, row.id));
  }
}

/** Gives decided cases the paper of the authority, and enters the decisions on the certificates that they concern. */
async function decide(ctx: Ctx, portfolioCases: Stored[]): Promise<void> {
  const named = portfolioCases
    .flatMap((one) => {
      const { document } = one.entry;
      const event = one.timeline.find(({ action }) => isDecision(action));
      return document && event ? [{ ...one, event, number: fillDates(document.number, ctx.now()) }] : [];
    })
    .toSorted((a, b) => a.event.at.getTime() - b.event.at.getTime());
  for (const { kind, row, account, event, number } of named) {
    const { action, at } = event;
    const asked = kind.actions[action]?.document;
    if (!asked || !isDecision(action)) throw new Error(`${row.recordNo} was not decided with a document`);
    const issuedOn = formatDate(at);
    const bytes = await writeDocument(ctx, 'paperPdf', {
      heading: `${asked.label} ${number}`,
      blocks: [{ text: row.title }, { text: `出具日期 ${issuedOn}` }, { text: DEMO_PAPER }],
    });
    const file = await storeFile(ctx, {
      bytes,
      originalName: `${number}.pdf`,
      mime: 'application/pdf',
      purpose: 'document',
      visibility: 'private',
      owner: account,
    });
    const data = { ...row.data, documents: { [action]: { number, issuedOn, file: presentFile(file) } } };
    await ctx.db.update(cases).set({ data }).where(eq(cases.id, row.id));
    const note = `${asked.label} ${number}，${issuedOn} 开具`;
    await ctx.db
      .update(caseEvents)
      .set({ note })
      .where(and(eq(caseEvents.recordId, row.id), eq(caseEvents.action, action)));
    event.note = note;
    const certificate = await registrationOf(ctx, row);
    if (certificate) await enterDecision(ctx, action, row, certificate, { number, issuedOn });
  }
}

/** Inserts the deadlines of the accounts; near ones with the reminder that was sent. */
async function setDeadlines(ctx: Ctx, portfolioCases: Stored[]): Promise<SentMessage[]> {
  const today = formatDate(ctx.now());
  const deadlines = portfolioCases.flatMap(({ kind, row }) =>
    daysOf(kind, row).map(({ field, day }) => ({ row, field, day, reminded: reminderDue(daysBetween(today, day)) })),
  );
  await ctx.db.insert(caseDeadlines).values(
    deadlines.map(({ row, field, day, reminded }) => ({
      recordId: row.id,
      field,
      day,
      userId: row.userId,
      eId: row.eId,
      reminded,
    })),
  );
  return deadlines.flatMap(({ row, field, day, reminded }) => {
    if (reminded === undefined) return [];
    const createdAt = new Date(addDays(startOfDay(day), -reminded).getTime() + 8.5 * 3_600_000);
    const wasThere = row.submittedAt && createdAt > row.submittedAt && createdAt < ctx.now();
    return wasThere ? [{ ...reminder(row, { field, day, days: reminded }), createdAt }] : [];
  });
}

/**
 * Fills the management area of the demo accounts. Returns the ids of the cases by key, and the messages that they
 * caused.
 */
export async function seedPortfolio(ctx: Ctx, accounts: Record<'person' | 'enterprise', DemoAccount>) {
  const prepared = [
    ...(await prepare(ctx, accounts.person, readPortfolio('person'))),
    ...(await prepare(ctx, accounts.enterprise, readPortfolio('enterprise'))),
  ].toSorted((a, b) => a.begun.getTime() - b.begun.getTime());
  withBatchNotes(
    ctx.now(),
    prepared.map(({ entry, ...one }) => ({ ...one, key: entry.key })),
  );
  const portfolioCases = await insertCases(ctx, prepared);
  await ctx.db.insert(caseEvents).values(portfolioCases.flatMap(eventsOf));
  const ids = new Map(portfolioCases.flatMap(({ entry, row }) => (entry.key ? [[entry.key, row.id] as const] : [])));
  const links = portfolioCases.flatMap(({ entry, row }) =>
    entry.of.map((key) => [ids.get(key) ?? row.id, row.id] as const),
  );
  await ctx.db
    .insert(caseLinks)
    .values(links.map(([a, b]) => ({ fromId: Math.min(a, b), toId: Math.max(a, b) })))
    .onConflictDoNothing();
  await payFees(ctx, portfolioCases);
  await seedBatches(
    ctx,
    portfolioCases.map((one) => ({ ...one, key: one.entry.key })),
  );
  await certify(ctx, portfolioCases);
  await decide(ctx, portfolioCases);
  await seedCoOwners(ctx, portfolioCases);
  const reminders = await setDeadlines(ctx, portfolioCases);
  await scheduleLapses(
    ctx,
    portfolioCases.map(({ row }) => row),
  );
  const notifications = portfolioCases
    .filter(({ kind }) => !kind.isKept)
    .flatMap(({ row, kind, timeline }) =>
      messagesOfCase(
        row,
        timeline.map(({ action, note, at }) => ({ action, by: kind.actions[action]?.by, note, at })),
      ),
    );
  return { ids, sent: [...notifications, ...reminders] };
}

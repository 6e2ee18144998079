import { eq, inArray } from 'drizzle-orm';
import { addDays, formatDateTime } from '@/lib/format/dates';
import { workdaysAfter } from '@/lib/format/workdays';
import { ANSWER_DAYS, expertQuestionPath } from '@/lib/kinds/content/question-labels';
import type { Ctx } from '../core/context';
import { sanitizeBody } from '../core/rich-text';
import { newCode } from '../core/tokens';
import { dictionaryEntries, messages, orderEvents, orders, persons, questions, users } from '../db/schema';
import { DEMO_ACCOUNTS } from '../domains/account';
import { scheduleExpiry, waitingState } from '../domains/order';
import { answerDocument, type QuestionRow } from '../domains/question';
import type { SearchDocument } from '../search-index/index-document';
import { type OwnQuestionSeed, readAnswers, readOwnQuestions } from './content/questions';
import { readSiteConfig } from './content/site';
import { fillDatesDeep } from './relative-dates';
import { seedPayment } from './seed-payments';
import { numberFrom } from './seeded-number';

const HOUR = 3_600_000;

type ExpertRow = typeof persons.$inferSelect;
/** Ids of the askers by demo account. */
type Askers = Record<OwnQuestionSeed['asker'], number>;

interface Lookup {
  expertOf(name: string): ExpertRow;
  categoryOf(label: string): string;
}

async function lookUp(ctx: Ctx): Promise<Lookup> {
  const experts = await ctx.db
    .select()
    .from(persons)
    .where(inArray(persons.kind, ['copyright', 'knowledge']));
  const byName = new Map(experts.map((row) => [row.name, row]));
  const entries = await ctx.db
    .select()
    .from(dictionaryEntries)
    .where(eq(dictionaryEntries.dictType, 'consult_category'));
  const byLabel = new Map(entries.map((entry) => [entry.dictLabel, entry.dictValue]));
  const found = <T>(value: T | undefined, name: string): T => {
    if (value === undefined) throw new Error(`question seed names something unknown: ${name}`);
    return value;
  };
  return { expertOf: (name) => found(byName.get(name), name), categoryOf: (label) => found(byLabel.get(label), label) };
}

/** Inserts answers from before the online service: without an order, but readable and searchable. */
async function seedPublicAnswers(ctx: Ctx, look: Lookup) {
  const values = fillDatesDeep(readAnswers(), ctx.now()).map(
    ({ key, title, category, question, body, expert, day, views }) => {
      const answeredAt = new Date(addDays(ctx.now(), day).getTime() - numberFrom(key, 1, 9) * HOUR);
      return {
        expertId: look.expertOf(expert).id,
        title,
        category: look.categoryOf(category),
        body: question,
        isPublic: true,
        publication: 'published' as const,
        state: 'answered' as const,
        answer: sanitizeBody(body),
        answeredAt,
        views,
        createdAt: addDays(answeredAt, -2),
      };
    },
  );
  return ctx.db.insert(questions).values(values).returning();
}

const orderStates = {
  awaitingReceipt: 'awaitingReceipt',
  cancelled: 'cancelled',
  waiting: 'paid',
  answered: 'done',
  askedAgain: 'done',
  rated: 'done',
} as const;

async function seedOrder(ctx: Ctx, seed: OwnQuestionSeed, buyer: number, at: Date, expert: ExpertRow | null) {
  const state = orderStates[seed.state];
  const isPaid = state === 'paid' || state === 'done';
  const paidAt = isPaid ? new Date(at.getTime() + 60_000) : null;
  const [row] = await ctx.db
    .insert(orders)
    .values({
      orderNo: `${formatDateTime(at).slice(0, 10).replaceAll('-', '')}${newCode()}${newCode()}`,
      userId: buyer,
      type: expert ? 'expert' : 'answer',
      subject: `seeded-question:${seed.title}`,
      title: expert ? `咨询${expert.name}：${seed.title}` : `版权问答：${seed.title}`,
      amount: expert?.priceFen ?? Number(readSiteConfig()['consult/answer_price_fen']),
      payType: isPaid ? '3' : '1',
      state,
      remittanceCode: `YZ${newCode()}`,
      createdAt: at,
      updatedAt: paidAt ?? at,
      paidAt,
      expiresAt: state === 'awaitingReceipt' ? waitingState('1', at, at).expiresAt : null,
    })
    .returning();
  if (!row) throw new Error('insert returned no row');
  await scheduleExpiry(ctx, row);
  const events = [
    { orderId: row.id, action: '提交订单', actor: 'buyer' as const, createdAt: at },
    ...(paidAt ? [{ orderId: row.id, action: '微信支付成功', actor: 'gateway' as const, createdAt: paidAt }] : []),
    ...(state === 'cancelled'
      ? [{ orderId: row.id, action: '取消订单', actor: 'buyer' as const, createdAt: addDays(at, 1) }]
      : []),
  ];
  await ctx.db.insert(orderEvents).values(events);
  if (isPaid) await seedPayment(ctx, row);
  return row;
}

const questionStates = {
  awaitingReceipt: 'unpaid',
  cancelled: 'unpaid',
  waiting: 'waiting',
  answered: 'answered',
  askedAgain: 'waiting',
  rated: 'answered',
} as const;

/** Inserts the message about a waiting question to an expert with a user account. */
async function seedNotice(ctx: Ctx, row: QuestionRow, expert: ExpertRow, at: Date, dueOn: string): Promise<void> {
  if (expert.userId === null || row.state !== 'waiting') return;
  const [title, what] = row.answer === null ? ['有新问题待您答复', '已付款送达'] : ['有追问待您答复', '有一次追问'];
  await ctx.db.insert(messages).values({
    userId: expert.userId,
    kind: 'business',
    title,
    body: `“${row.title}”${what}，请在 ${dueOn} 前答复。`,
    link: expertQuestionPath(row.id),
    createdAt: at,
  });
}

/** Inserts questions of the demo accounts, one in each state, with their orders. Returns the public ones. */
async function seedOwnQuestions(ctx: Ctx, look: Lookup, askers: Askers): Promise<QuestionRow[]> {
  const open: QuestionRow[] = [];
  const seeds = fillDatesDeep(readOwnQuestions(), ctx.now()).toSorted((a, b) => a.day - b.day);
  for (const seed of seeds) {
    const createdAt = new Date(addDays(ctx.now(), seed.day).getTime() - numberFrom(seed.title, 20, 200) * 60_000);
    const expert = seed.expert ? look.expertOf(seed.expert) : null;
    const userId = askers[seed.asker];
    const order = await seedOrder(ctx, seed, userId, createdAt, expert);
    const answeredAt = seed.after === undefined ? null : addDays(createdAt, seed.after);
    const { followUp } = seed;
    const askedLast = seed.state === 'askedAgain' && answeredAt ? addDays(answeredAt, 1) : createdAt;
    const dueOn = workdaysAfter(askedLast, ANSWER_DAYS);
    const followUps =
      followUp && answeredAt
        ? [
            {
              question: followUp.question,
              askedAt: formatDateTime(addDays(answeredAt, 1)),
              answer: followUp.answer ? sanitizeBody(followUp.answer) : null,
              answeredAt: followUp.answer ? formatDateTime(addDays(answeredAt, followUp.after)) : null,
            },
          ]
        : [];
    const [row] = await ctx.db
      .insert(questions)
      .values({
        userId,
        expertId: expert?.id,
        orderId: order.id,
        title: seed.title,
        category: look.categoryOf(seed.category),
        body: seed.body,
        isPublic: seed.isPublic,
        publication: publicationOf(seed),
        state: questionStates[seed.state],
        answer: seed.answer && sanitizeBody(seed.answer),
        answeredAt,
        rating: seed.rating,
        detail: {
          followUps,
          comment: seed.comment ?? '',
          ...(order.paidAt && { dueOn }),
        },
        createdAt,
      })
      .returning();
    if (!row) throw new Error('insert returned no row');
    await ctx.db
      .update(orders)
      .set({
        subject: `question:${row.id}`,
        variant: expert ? `expert:${expert.id}` : '',
        extra: { questionId: row.id },
      })
      .where(eq(orders.id, order.id));
    if (expert) await seedNotice(ctx, row, expert, askedLast, dueOn);
    if (row.publication === 'published') open.push(row);
  }
  return open;
}

/** Publication of a demo question: rated ones have been looked at, the others wait for staff. */
const publicationOf = ({ isPublic, answer, state }: OwnQuestionSeed): QuestionRow['publication'] => {
  if (!isPublic || !answer) return 'none';
  return state === 'answered' ? 'waiting' : 'published';
};

/** Inserts public answers and the demo accounts' own questions. Returns their search documents. */
export async function seedQuestions(ctx: Ctx): Promise<SearchDocument[]> {
  const look = await lookUp(ctx);
  const rows = await seedPublicAnswers(ctx, look);
  const { person, owner } = DEMO_ACCOUNTS;
  const known = await ctx.db
    .select()
    .from(users)
    .where(inArray(users.phone, [person.phone, owner.phone]));
  const idOf = (phone: string) => known.find((user) => user.phone === phone)?.id;
  const [personId, ownerId] = [idOf(person.phone), idOf(owner.phone)];
  if (personId && ownerId) rows.push(...(await seedOwnQuestions(ctx, look, { person: personId, owner: ownerId })));
  return rows.map(answerDocument);
}

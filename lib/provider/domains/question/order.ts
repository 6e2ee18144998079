import { and, eq, sql } from 'drizzle-orm';
import type { PayType } from '@/lib/contract/orders';
import { type QuestionForm, questionForm } from '@/lib/contract/questions';
import type { Ctx } from '../../core/context';
import { conflict, fieldMessages, invalid, notFound } from '../../core/errors';
import { returned } from '../../db/returned';
import { orders, questions } from '../../db/schema';
import { lockDraftOf, lockOwnDraft, markOrdered } from '../draft';
import { ownFiles } from '../file';
import { placeOrder } from '../order';
import { shownPerson } from '../person';
import { getConfigValue, listDictionary } from '../settings';
import type { QuestionDetail, QuestionRow } from './detail';
import { isOwnQuestion } from './own-expert';
import { CATEGORIES } from './present';

/** Order of a question, given by a draft or inline. */
interface OrderInput extends Partial<QuestionForm> {
  payType: PayType;
  draftId?: number;
  draftRevision?: number;
  amount?: number;
}
interface Asked {
  type: 'answer' | 'expert';
  expertId: number | null;
  /** Fen. */
  amount: number;
  /** Builds the order's title from the question's. */
  titleOf: (title: string) => string;
}

/** Validates the form of a draft as if it were submitted now. */
async function readForm(ctx: Ctx, data: Record<string, unknown>): Promise<QuestionForm> {
  const parsed = questionForm.safeParse(data);
  if (!parsed.success) throw invalid(fieldMessages(parsed.error));
  const offered = await listDictionary(ctx, CATEGORIES);
  if (!offered.some(({ dictValue }) => dictValue === parsed.data.category)) throw invalid({ category: '请选择类别' });
  return parsed.data;
}

/**
 * Returns the question that an earlier, unpaid order has created from a draft; a paid one cannot be ordered again.
 * Locks its order first, as payments do, so that they cannot deadlock.
 */
async function questionOfDraft(ctx: Ctx, draftId: number): Promise<QuestionRow | undefined> {
  const ofDraft = and(eq(questions.userId, ctx.user.userId), sql`(${questions.detail}->>'draftId')::int = ${draftId}`);
  const [known] = await ctx.db.select({ orderId: questions.orderId }).from(questions).where(ofDraft);
  if (known?.orderId)
    await ctx.db.select({ id: orders.id }).from(orders).where(eq(orders.id, known.orderId)).for('update');
  const [row] = await ctx.db.select().from(questions).where(ofDraft).for('update');
  if (row?.state === 'closed') throw conflict('该问题已关闭，请重新填写后提问');
  if (row && row.state !== 'unpaid') throw conflict('该问题已经付款，请在我的咨询中查看');
  return row;
}

/** Columns of a question from its form. */
async function valuesOf(ctx: Ctx, draftId: number, form: QuestionForm, expertId: number | null) {
  const { userId, eId } = ctx.user;
  const { title, category, body, isPublic } = form;
  const detail: Partial<QuestionDetail> = { draftId, files: await ownFiles(ctx, form.files, 'files', 'document') };
  return { userId, eId, expertId, title, category, body, isPublic, state: 'unpaid' as const, detail };
}
type QuestionValues = Awaited<ReturnType<typeof valuesOf>>;

async function insertQuestion(ctx: Ctx, values: QuestionValues): Promise<QuestionRow> {
  const row = returned(
    await ctx.db
      .insert(questions)
      .values({ ...values, createdAt: ctx.now() })
      .returning(),
  );
  return row;
}

/** Returns the ordered draft, or one created from the inline question. */
function draftFor(ctx: Ctx, { draftId, draftRevision, ...words }: OrderInput, asked: Asked) {
  if (draftId !== undefined) return lockOwnDraft(ctx, draftId, asked.type, draftRevision);
  const { title, category, body, files = [], isPublic = false } = words;
  if (title === undefined && body === undefined) throw invalid({ draftId: '请先填写问题' });
  return lockDraftOf(ctx, asked.type, { title, category, body, files, isPublic, expertId: asked.expertId ?? 0 });
}

/** Creates an unpaid question from a draft and places its order, in one transaction. */
const orderQuestion = (ctx: Ctx, input: OrderInput, asked: Asked) =>
  ctx.transaction(async () => {
    const draft = await draftFor(ctx, input, asked);
    const form = await readForm(ctx, draft.data);
    const values = await valuesOf(ctx, draft.id, form, asked.expertId);
    const { id } = (await questionOfDraft(ctx, draft.id)) ?? (await insertQuestion(ctx, values));
    const purchase = {
      type: asked.type,
      subject: `question:${id}`,
      variant: asked.expertId === null ? '' : `expert:${asked.expertId}`,
      title: asked.titleOf(form.title),
      amount: asked.amount,
      extra: { questionId: id },
      // Sets the recipient only after orders for another one have been cancelled.
      prepare: async () => {
        await ctx.db.update(questions).set(values).where(eq(questions.id, id));
      },
    };
    const placed = await placeOrder(ctx, purchase, input.payType, input.amount);
    // A repeated old request returns its cancelled order; the question keeps the open one.
    if (placed.state !== 'cancelled') {
      await ctx.db.update(questions).set({ orderId: placed.orderId }).where(eq(questions.id, id));
    }
    await markOrdered(ctx, draft.id, asked.type);
    return placed;
  });

/** Price of an answer by the office in fen, from the configuration. */
async function answerPrice(ctx: Ctx): Promise<number> {
  const price = Number(await getConfigValue(ctx, 'consult/answer_price_fen'));
  if (!Number.isInteger(price) || price < 0) throw new Error('consult/answer_price_fen is no amount in fen');
  return price;
}

export const orderAnswer = async (ctx: Ctx, input: OrderInput) =>
  orderQuestion(ctx, input, {
    type: 'answer',
    expertId: null,
    amount: await answerPrice(ctx),
    titleOf: (title) => `版权问答：${title}`,
  });

/** Throws 404 for a person who does not answer questions. */
export async function orderExpert(ctx: Ctx, input: OrderInput & { exId: number }) {
  const expert = await shownPerson(ctx, input.exId);
  if (expert.priceFen === null) throw notFound('专家不存在或不接受咨询');
  if (await isOwnQuestion(ctx, ctx.user, expert)) throw conflict('不能向自己咨询，请选择其他专家');
  return orderQuestion(ctx, input, {
    type: 'expert',
    expertId: expert.id,
    amount: expert.priceFen,
    titleOf: (title) => `咨询${expert.name}：${title}`,
  });
}

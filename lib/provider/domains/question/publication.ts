import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  PublishedQuestion,
  publicationForm,
  refusePublication as refusal,
} from '@/lib/contract/question-publications';
import { tag } from '@/lib/contract/tags';
import { identifyingIn, maskFacts } from '@/lib/rules/mask-facts';
import type { Ctx } from '../../core/context';
import { conflict, invalid, notFound } from '../../core/errors';
import { requireUnchanged, revisionOf } from '../../core/revision';
import { plainText, sanitizeBody } from '../../core/rich-text';
import { enterprises, questions, users } from '../../db/schema';
import { indexDocument, removeDocument } from '../../search-index/index-document';
import { sendMessage } from '../notification';
import { detailOf, type QuestionRow } from './detail';

/** Text that the public reads: the approved one, or for answers from before approvals the one that was written. */
export const publicText = (row: QuestionRow): PublishedQuestion =>
  row.published ?? {
    title: row.title,
    question: row.body,
    answer: row.answer ?? '',
    followUps: detailOf(row).followUps.flatMap(({ question, answer }) =>
      answer === null ? [] : [{ question, answer }],
    ),
  };

/** Search document of a published answer. */
export function answerDocument(row: QuestionRow) {
  const { title, question, answer } = publicText(row);
  return {
    kind: 'answer' as const,
    refId: row.id,
    title,
    body: `${question} ${plainText(answer)}`,
    url: `/answer/${row.id}`,
    publishedAt: row.answeredAt,
  };
}

/** State after an answer, by the consent of the asker; a published answer stays as it was approved. */
export const publicationAfterAnswer = ({ isPublic, publication }: QuestionRow): QuestionRow['publication'] =>
  isPublic && publication === 'none' ? 'waiting' : publication;

const touchPublic = async (ctx: Ctx, { id, expertId }: Pick<QuestionRow, 'id' | 'expertId'>): Promise<void> => {
  await ctx.touch(tag.answers, tag.answer(id), tag.questions);
  if (expertId !== null) await ctx.touch(tag.persons, tag.person(expertId));
};

/** Applies the asker's consent or its withdrawal. Call with the row locked. A withdrawal takes the page off at once. */
export async function applyConsent(ctx: Ctx, row: QuestionRow, isPublic: boolean): Promise<void> {
  if (isPublic === row.isPublic) return;
  if (isPublic && row.state === 'closed') throw conflict('咨询已经关闭');
  const publication = isPublic && row.answer !== null ? 'waiting' : 'none';
  await ctx.db.update(questions).set({ isPublic, publication, published: null }).where(eq(questions.id, row.id));
  if (row.publication !== 'published') return;
  await removeDocument(ctx, { kind: 'answer', refId: row.id });
  await touchPublic(ctx, row);
}

/** Names of the asker: nickname, certified name, and the enterprise. */
async function namesOf(ctx: Ctx, row: QuestionRow): Promise<string[]> {
  const [asker] = row.userId
    ? await ctx.db
        .select({ nickname: users.nickname, realName: users.realName })
        .from(users)
        .where(eq(users.id, row.userId))
    : [];
  const [firm] = row.eId
    ? await ctx.db.select({ name: enterprises.name }).from(enterprises).where(eq(enterprises.id, row.eId))
    : [];
  return [asker?.nickname, asker?.realName, firm?.name].flatMap((name) => name ?? []);
}

const isHtml = (field: string): boolean => field.endsWith('answer');

/** Throws 422 beside the first field that still identifies somebody. */
async function requireUnnamed(ctx: Ctx, row: QuestionRow, form: PublishedQuestion): Promise<void> {
  const names = await namesOf(ctx, row);
  const fields: (readonly [string, string])[] = [
    ['title', form.title],
    ['question', form.question],
    ['answer', form.answer],
    ...form.followUps.flatMap(({ question, answer }, at) => [
      [`followUps.${at}.question`, question] as const,
      [`followUps.${at}.answer`, answer] as const,
    ]),
  ];
  for (const [field, text] of fields) {
    // As a reader sees it: entities decoded, tags gone.
    const [found] = identifyingIn(isHtml(field) ? plainText(sanitizeBody(text)) : text, names);
    if (found) throw invalid({ [field]: `“${found}”能认出当事人，请改写；确实可以公开的，请在下面勾选` });
  }
}

/** Proposal for the text to be published: as published before, otherwise with what identifies somebody replaced. */
export async function proposalOf(ctx: Ctx, row: QuestionRow): Promise<PublishedQuestion> {
  if (row.published) return row.published;
  const names = await namesOf(ctx, row);
  const mask = (text: string) => maskFacts(text, names);
  const { title, question, answer, followUps } = publicText(row);
  return {
    title: mask(title),
    question: mask(question),
    answer: mask(answer),
    followUps: followUps.map((entry) => ({ question: mask(entry.question), answer: mask(entry.answer) })),
  };
}

async function lockPublishable(ctx: Ctx, id: number): Promise<QuestionRow> {
  const [row] = await ctx.db.select().from(questions).where(eq(questions.id, id)).for('update');
  if (!row) throw notFound('问题不存在');
  if (!row.isPublic || row.answer === null || row.state === 'closed')
    throw conflict('提问人没有同意公开，或者已经撤回同意');
  return row;
}

const tellAsker = async (ctx: Ctx, row: QuestionRow, title: string, body: string): Promise<void> => {
  if (row.userId === null) return;
  const link = `/mine/consult-detail?id=${row.id}`;
  await sendMessage(ctx, { userId: row.userId, eId: row.eId, kind: 'business', title, body, link });
};

const noteChange = (ctx: Ctx, row: QuestionRow, publication: QuestionRow['publication'], despiteFacts = false) =>
  ctx.changed({
    subject: 'question',
    id: row.id,
    title: row.title,
    before: { publication: row.publication },
    after: { publication, ...(despiteFacts && { despiteFacts }) },
  });

/**
 * Revision of the decision and the published text, so that a stale form neither brings back what a colleague has taken out
 * nor reverses what a colleague has decided.
 */
export function publicationRevision({
  published,
  publication,
}: Pick<QuestionRow, 'published' | 'publication'>): string {
  if (!published) return revisionOf(publication);
  // Listed one by one, as the database orders the keys of an object anew.
  const { title, question, answer, followUps } = published;
  return revisionOf(
    publication,
    title,
    question,
    answer,
    followUps.map((entry) => [entry.question, entry.answer]),
  );
}

type Publication = z.output<typeof publicationForm> & { revision?: string };

/** Publishes the approved text of an answer. Throws 409 without the asker's consent, 422 for one that identifies somebody. */
export const publishAnswer = (ctx: Ctx, id: number, { despiteFacts, revision, ...form }: Publication) =>
  ctx.transaction(async () => {
    const row = await lockPublishable(ctx, id);
    if (!despiteFacts) await requireUnnamed(ctx, row, form);
    const published = {
      ...form,
      answer: sanitizeBody(form.answer),
      followUps: form.followUps.map(({ question, answer }) => ({ question, answer: sanitizeBody(answer) })),
    };
    const wanted = publicationRevision({ published, publication: 'published' });
    requireUnchanged('公开与否或者公开稿', revision, publicationRevision(row), wanted);
    if (plainText(published.answer) === '') throw invalid({ answer: '请填写答复' });
    const answered = detailOf(row).followUps.filter(({ answer }) => answer !== null).length;
    if (published.followUps.length > answered) throw conflict('追问有了变化，请刷新页面');
    const [saved] = await ctx.db
      .update(questions)
      .set({ publication: 'published', published })
      .where(eq(questions.id, id))
      .returning();
    if (!saved) throw notFound('问题不存在');
    noteChange(ctx, row, 'published', despiteFacts);
    await indexDocument(ctx, answerDocument(saved));
    await touchPublic(ctx, saved);
    if (row.publication !== 'published')
      await tellAsker(
        ctx,
        row,
        '您的问答已经公开',
        `“${published.title}”已隐去姓名与事实，收入版权问答。可以随时在咨询详情里撤回。`,
      );
    return { revision: publicationRevision(saved) };
  });

/**
 * Declines to publish an answer, with a reason for the asker. Takes a published one off. With the `revision` that was read, 409
 * if a colleague has decided since.
 */
export const refusePublication = (ctx: Ctx, id: number, { reason, revision }: z.output<typeof refusal.body>) =>
  ctx.transaction(async () => {
    const row = await lockPublishable(ctx, id);
    const refused = { publication: 'refused' as const, published: null };
    requireUnchanged('公开与否或者公开稿', revision, publicationRevision(row), publicationRevision(refused));
    await ctx.db.update(questions).set(refused).where(eq(questions.id, id));
    noteChange(ctx, row, 'refused');
    if (row.publication === 'published') {
      await removeDocument(ctx, { kind: 'answer', refId: id });
      await touchPublic(ctx, row);
    }
    await tellAsker(ctx, row, '您的问答不公开', `“${row.title}”没有收入版权问答：${reason}。不影响您查看答复。`);
    return { revision: publicationRevision(refused) };
  });

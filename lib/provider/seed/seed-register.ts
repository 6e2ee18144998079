import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import { addDays, formatDate } from '@/lib/format/dates';
import { filesIn } from '@/lib/kinds/field-types';
import type { Ctx } from '../core/context';
import { returned } from '../db/returned';
import { cases, certificates, formDrafts, licenceRequests, messages, registerEntries, users } from '../db/schema';
import { enterAnnounced } from '../domains/certificate';
import { nameFromAddress } from '../domains/file';
import { licenceDraftOf, licenceMessages } from '../domains/licence-request';
import type { SearchDocument } from '../search-index/index-document';
import { type DemoAccount, hoursAfter, momentOf } from './centre-account';
import { readRegister, type SeededRequest } from './content/register';
import { findAccounts } from './seed-centre';

/** Days after which a message counts as read. */
const READ_AFTER = 3;

/** Announced works of the demo accounts by title, with the sample of their cases. */
async function worksByTitle(ctx: Ctx, titles: readonly string[]) {
  const rows = await ctx.db
    .select({ certificate: getTableColumns(certificates), data: cases.data })
    .from(certificates)
    .innerJoin(registerEntries, eq(registerEntries.certificateId, certificates.id))
    .innerJoin(cases, eq(cases.id, certificates.recordId))
    .where(and(eq(certificates.kind, 'work'), inArray(certificates.title, [...titles])));
  return new Map(rows.map((row) => [row.certificate.title, row]));
}
type Works = Awaited<ReturnType<typeof worksByTitle>>;

/** Returns a work by its title. Throws for a work that the demo does not announce, which is a mistake in the content. */
function workOf(works: Works, title: string) {
  const work = works.get(title);
  if (!work) throw new Error(`content/register.yaml：登记公示里没有《${title}》`);
  return work;
}

/** Inserts a request with the messages it caused, and the draft of an accepted one. */
async function insertRequest(ctx: Ctx, seed: SeededRequest, works: Works, from: DemoAccount): Promise<void> {
  const { certificate } = workOf(works, seed.work);
  const { userId: holderUserId, eId: holderEId, owner } = certificate;
  if (holderUserId === null || owner === null) throw new Error(`《${seed.work}》 has no account`);
  const [user] = await ctx.db.select({ phone: users.phone }).from(users).where(eq(users.id, from.userId));
  const dayOf = (days: number) => formatDate(addDays(ctx.now(), days));
  const createdAt = momentOf(ctx.now(), seed.day, seed.time);
  const answeredAt = seed.answeredDay === undefined ? null : momentOf(ctx.now(), seed.answeredDay, '15:20');
  const request = returned(
    await ctx.db
      .insert(licenceRequests)
      .values({
        certificateId: certificate.id,
        userId: from.userId,
        eId: from.eId,
        holder: owner,
        state: seed.state,
        name: from.name,
        contact: user?.phone ?? '',
        purpose: seed.purpose,
        media: seed.media,
        territory: seed.territory,
        startsOn: dayOf(seed.starts),
        endsOn: seed.ends === undefined ? null : dayOf(seed.ends),
        fee: seed.fee ?? null,
        message: seed.message,
        answer: seed.answer,
        answeredAt,
        createdAt,
      })
      .returning(),
  );
  if (seed.state === 'accepted' && answeredAt) {
    const draft = returned(
      await ctx.db
        .insert(formDrafts)
        .values({
          userId: holderUserId,
          eId: holderEId,
          kind: 'dwsq',
          data: licenceDraftOf(request, certificate),
          createdAt: answeredAt,
          updatedAt: answeredAt,
        })
        .returning(),
    );
    await ctx.db.update(licenceRequests).set({ draftId: draft.id }).where(eq(licenceRequests.id, request.id));
  }
  const recent = addDays(ctx.now(), -READ_AFTER);
  const sent = licenceMessages(request, certificate);
  await ctx.db.insert(messages).values(
    sent.map(({ at, topic: _, ...message }) => ({
      ...message,
      createdAt: at,
      readAt: at > recent ? null : hoursAfter(at, 3),
    })),
  );
}

/**
 * Enters the announced certificates of all other seeds into the public register; opens some works of the demo accounts,
 * with requests in every state.
 */
export async function seedRegister(ctx: Ctx): Promise<SearchDocument[]> {
  await enterAnnounced(ctx);
  const accounts = await findAccounts(ctx);
  if (!accounts) return [];
  const { opened, requests } = readRegister();
  const works = await worksByTitle(
    ctx,
    opened.map(({ work }) => work),
  );
  for (const { work, conditions, picture } of opened) {
    const { certificate, data } = workOf(works, work);
    const image = filesIn(data.sample).find(({ mime }) => mime.startsWith('image/'));
    await ctx.db
      .update(registerEntries)
      .set({
        isOpen: true,
        openedAt: addDays(ctx.now(), -150),
        conditions,
        picture: picture && image ? nameFromAddress(image.address) : null,
      })
      .where(eq(registerEntries.certificateId, certificate.id));
  }
  for (const seed of requests) await insertRequest(ctx, seed, works, accounts[seed.from]);
  return [];
}

import { eq } from 'drizzle-orm';
import { formatDate } from '@/lib/format/dates';
import { bookTitle } from '@/lib/text/book-title';
import type { Ctx } from '../../core/context';
import { conflict, notFound } from '../../core/errors';
import { certificates, prizeEntries as entries } from '../../db/schema';
import { writeDocument } from '../../documents/write-document';
import { nextNumber, ownCase } from '../case';
import { pdfAnswer } from '../case-party';
import { issueCertificate } from '../certificate';
import { getSite } from '../settings';
import { detailOf, type SessionRow, sessionRow } from './sessions';

type EntryRow = typeof entries.$inferSelect;

/** Series of the numbers of award certificates. */
const SERIES = 'HJ';

/** Class and level of an award in words: 美术类金奖. */
export function awardOf(
  session: Pick<SessionRow, 'detail'>,
  { classKey, level }: Pick<EntryRow, 'classKey' | 'level'>,
): string {
  const { classes, levels } = detailOf(session);
  const ofClass = classes.find(({ key }) => key === classKey)?.name ?? '';
  return `${ofClass}类${levels.find(({ key }) => key === level)?.name ?? ''}`;
}

/** Row of the winner's organisation; none for one without. */
const unitOf = ({ organisation }: EntryRow) => (organisation === '' ? [] : [{ label: '单位', value: organisation }]);

/** Issues the certificate of a winner. Call in the transaction of the announcement. */
export async function issueAward(ctx: Ctx, session: SessionRow, entryId: number): Promise<void> {
  const [entry] = await ctx.db.select().from(entries).where(eq(entries.id, entryId));
  if (!entry) throw notFound('作品不存在');
  const certificate = await issueCertificate(ctx, {
    kind: 'award',
    number: await nextNumber(ctx, SERIES),
    title: entry.title,
    holder: entry.author,
    // Winners are public by name.
    holderIsPerson: false,
    source: '本会',
    issuedOn: formatDate(ctx.now()),
    owner: entry.userId === null ? undefined : { userId: entry.userId, eId: entry.eId },
    detail: {
      facts: [
        { label: '评选', value: session.title },
        { label: '奖项', value: awardOf(session, entry) },
        ...unitOf(entry),
      ],
    },
  });
  await ctx.db.update(entries).set({ certificateId: certificate.id }).where(eq(entries.id, entryId));
}

/** Answers the certificate of a winner as PDF. Throws 409 for a work without one. */
async function answerAward(ctx: Ctx, entry: EntryRow | undefined): Promise<Response> {
  const [certificate] = entry?.certificateId
    ? await ctx.db.select().from(certificates).where(eq(certificates.id, entry.certificateId))
    : [];
  if (!entry || !certificate) throw conflict('没有获奖证书，或者获奖名单还没有公布');
  const session = await sessionRow(ctx, entry.sessionId);
  const { name: issuer } = await getSite(ctx);
  const award = awardOf(session, entry);
  const bytes = await writeDocument(ctx, 'paperPdf', {
    heading: '获奖证书',
    number: certificate.number,
    blocks: [
      { text: `${bookTitle(entry.title)}在${session.title}评选中获得${award}，特发此证。` },
      {
        rows: [
          { label: '作品', value: entry.title },
          { label: '作者', value: entry.author },
          ...unitOf(entry),
          { label: '奖项', value: award },
          { label: '证书编号', value: certificate.number },
        ],
      },
    ],
    notes: ['获奖情况以扫码核验的结果为准。'],
    verifyUrl: `${ctx.request.origin}/codeIndex/${certificate.publicId}`,
    seal: '金奖',
    issuer,
    issuedOn: certificate.issuedOn,
  });
  return pdfAnswer(bytes, `获奖证书-${certificate.number}.pdf`);
}

/** Certificate of a winner for staff. */
export async function getAwardCertificate(ctx: Ctx, id: number): Promise<Response> {
  const [entry] = await ctx.db.select().from(entries).where(eq(entries.id, id));
  return answerAward(ctx, entry);
}

/** Certificate of an own winning work, by the case of its entry. Throws 404 for a case of another account. */
export async function getOwnAwardCertificate(ctx: Ctx, recordId: number): Promise<Response> {
  await ownCase(ctx, recordId);
  const [entry] = await ctx.db.select().from(entries).where(eq(entries.recordId, recordId));
  return answerAward(ctx, entry);
}

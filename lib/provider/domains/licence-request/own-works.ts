import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { FileRef, PageQuery } from '@/lib/contract/common';
import type { OwnWork, setWorkOpening as openingEndpoint } from '@/lib/contract/licence-requests';
import { tag } from '@/lib/contract/tags';
import { workRegistration } from '@/lib/kinds/cases/work-registration';
import { filesIn } from '@/lib/kinds/field-types';
import type { Ctx } from '../../core/context';
import { conflict, invalid, notFound } from '../../core/errors';
import { pageResult, pageWindow } from '../../core/paging';
import { requireUnchanged, revisionOf } from '../../core/revision';
import { ownedBy } from '../../db/owned-by';
import { cases, certificates, licenceRequests, registerEntries } from '../../db/schema';
import { nameFromAddress, signedAddress } from '../file';
import { presentEntry, WORK_TYPES } from '../register';
import { dictionaryLabels } from '../settings';

const waiting = sql<number>`(select count(*)::int from ${licenceRequests}
  where ${licenceRequests.certificateId} = ${certificates.id} and ${licenceRequests.state} = 'open'
  and ${licenceRequests.holder} = ${certificates.owner})`.as('waiting');

const ownRows = (ctx: Ctx) =>
  ctx.db
    .select({ certificate: getTableColumns(certificates), entry: getTableColumns(registerEntries), waiting })
    .from(certificates)
    .innerJoin(registerEntries, eq(registerEntries.certificateId, certificates.id));
type OwnRow = Awaited<ReturnType<typeof ownRows>>[number];

/** Digest of what the holder opens. */
const openingOf = ({ isOpen, conditions, picture }: Pick<OwnRow['entry'], 'isOpen' | 'conditions' | 'picture'>) =>
  revisionOf(isOpen, conditions, picture ?? '');

const present = (row: OwnRow, labels: ReadonlyMap<string, string>): OwnWork => ({
  ...presentEntry({ ...row.certificate, ...row.entry }, labels),
  // The owner sees the names in full.
  holder: row.certificate.holder,
  conditions: row.entry.conditions,
  showsPicture: row.entry.picture !== null,
  waiting: row.waiting,
  revision: openingOf(row.entry),
});

/** Lists a page of the account's announced certificates. */
export async function listOwnWorks(ctx: Ctx, query: PageQuery) {
  const own = ownedBy(certificates, ctx.user);
  const { limit, offset } = pageWindow(query);
  const rows = await ownRows(ctx)
    .where(own)
    .orderBy(desc(certificates.issuedOn), desc(certificates.id))
    .limit(limit)
    .offset(offset);
  const announced = ctx.db
    .select({ id: certificates.id })
    .from(certificates)
    .innerJoin(registerEntries, eq(registerEntries.certificateId, certificates.id))
    .where(own)
    .as('announced');
  const labels = await dictionaryLabels(ctx, WORK_TYPES);
  return pageResult(
    query,
    rows.map((row) => present(row, labels)),
    await ctx.db.$count(announced),
  );
}

async function ownRow(ctx: Ctx, publicId: string): Promise<OwnRow> {
  const [row] = await ownRows(ctx).where(and(eq(certificates.publicId, publicId), ownedBy(certificates, ctx.user)));
  if (!row) throw notFound('登记不存在、还没有公告，或者不属于当前账号');
  return row;
}

/** Largest picture shown on a public page; bytes. */
const MOST_BYTES = 10 * 1024 * 1024;

/** Pictures among the samples of a work's case. */
async function picturesOf(ctx: Ctx, { certificate: { recordId } }: OwnRow): Promise<FileRef[]> {
  if (recordId === null) return [];
  const [row] = await ctx.db
    .select({ data: cases.data })
    .from(cases)
    .where(and(eq(cases.id, recordId), eq(cases.kind, workRegistration.key), ownedBy(cases, ctx.user)));
  const files = [...filesIn(row?.data.sample), ...filesIn(row?.data.productViews)];
  return files.filter(({ mime, size }) => mime.startsWith('image/') && size <= MOST_BYTES);
}

/** Returns one of the account's announced certificates with the pictures that may be shown. */
export async function getOwnWork(ctx: Ctx, publicId: string) {
  const row = await ownRow(ctx, publicId);
  const pictures = await picturesOf(ctx, row);
  return {
    ...present(row, await dictionaryLabels(ctx, WORK_TYPES)),
    picture: row.entry.picture ?? '',
    pictures: pictures.map((file) => ({
      ...file,
      name: nameFromAddress(file.address),
      address: signedAddress(ctx, file.address),
    })),
  };
}

/** Stores what the holder opens to others; the public page follows at once. */
export async function setWorkOpening(ctx: Ctx, publicId: string, opening: z.output<typeof openingEndpoint.body>) {
  await ctx.transaction(async () => {
    // A transfer or an annulment at the same time closes the work, which this must not open again.
    await ctx.db
      .select({ id: certificates.id })
      .from(certificates)
      .where(eq(certificates.publicId, publicId))
      .for('update');
    const row = await ownRow(ctx, publicId);
    const { isOpen, conditions, picture, revision } = opening;
    requireUnchanged('开放设置', revision, openingOf(row.entry), openingOf(opening));
    if (isOpen && row.certificate.status === 'revoked') throw conflict('登记已经撤销，不能开放使用');
    const names = (await picturesOf(ctx, row)).map(({ address }) => nameFromAddress(address));
    if (picture && !names.includes(picture)) throw invalid({ picture: '请从作品样本里选择图片' });
    const openedAt = isOpen ? (row.entry.openedAt ?? ctx.now()) : null;
    await ctx.db
      .update(registerEntries)
      .set({ isOpen, conditions, picture: picture || null, openedAt })
      .where(eq(registerEntries.certificateId, row.certificate.id));
    await ctx.touch(tag.register, tag.certificate(publicId));
  });
  return present(await ownRow(ctx, publicId), await dictionaryLabels(ctx, WORK_TYPES));
}

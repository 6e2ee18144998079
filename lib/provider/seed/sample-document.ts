import { formatDate } from '@/lib/format/dates';
import type { Ctx } from '../core/context';
import { writeDocument } from '../documents/write-document';
import { presentFile, storeFile } from '../domains/file';
import type { Covered } from '../domains/invoice';
import { getConfigValue } from '../domains/settings';

/** Content of a sample paper beyond its day, its seller and what its orders say. */
interface SamplePaper {
  heading: string;
  number: string;
  buyer: { name: string; taxNo: string };
  covered: readonly Covered[];
  remark?: string;
  /** Name of the file before its number. */
  fileName: string;
}

/** Stores the sample of an issued invoice or receipt, which says that it is one, and returns it as a case keeps it. */
export async function sampleDocument(ctx: Ctx, paper: SamplePaper) {
  const { heading, number, buyer, covered, remark = '', fileName } = paper;
  const issuedOn = formatDate(ctx.now());
  const bytes = await writeDocument(ctx, 'sampleInvoice', {
    heading,
    number,
    issuedOn,
    buyer,
    seller: await getConfigValue(ctx, 'site/name'),
    lines: covered.map(({ order, amount }) => ({ title: order.title, fen: amount })),
    remark,
  });
  const file = await storeFile(ctx, {
    bytes,
    originalName: `${fileName}-${number}.pdf`,
    mime: 'application/pdf',
    purpose: 'document',
    visibility: 'private',
    owner: ctx.user,
  });
  return { number, issuedOn, file: presentFile(file) };
}

import { and, eq, notInArray } from 'drizzle-orm';
import { z } from 'zod';
import type { FilingRegistration } from '@/lib/contract/filings';
import { formatDate } from '@/lib/format/dates';
import { digitalFiling } from '@/lib/kinds/cases/digital-filing';
import { workRegistration } from '@/lib/kinds/cases/work-registration';
import { filedTypeLabels } from '@/lib/kinds/content/filing-labels';
import { filesIn, optionLabel } from '@/lib/kinds/field-types';
import { knownOwner } from '@/lib/kinds/known-owner';
import { isSameName } from '@/lib/rules/identifiers/name';
import type { Ctx } from '../../core/context';
import { conflict } from '../../core/errors';
import { caseLinks, cases } from '../../db/schema';
import { applicantOf } from '../account';
import { caseListColumns, ownCase, presentCase } from '../case';
import { ENDED } from './filed-samples';

/** Stored fields of a filing that a registration asks for too. */
const filed = z.object({
  sha256: z.string(),
  fileName: z.string().default(''),
  name: z.string(),
  fileType: z.string(),
  completedAt: z.string(),
  ownerKind: z.enum(['person', 'organisation']),
  owner: z.string(),
  author: z.string(),
  published: z.enum(['yes', 'no']),
});
type Filed = z.output<typeof filed>;

/** Types of work that follow from the type of the file. A picture may be art or a photograph, a sound a song or a recording. */
const WORK_TYPES: Readonly<Record<string, string>> = { document: 'text', video: 'video' };

const namesIn = (text: string): string[] => text.split(/[、，,；;]/).flatMap((name) => name.trim() || []);

/** Way of ownership as far as the names tell it; the form's own default otherwise. */
function ownershipOf(authors: readonly string[], owners: readonly string[], { ownerKind }: Filed): object {
  const isAmong = (name: string) => authors.some((author) => isSameName(author, name));
  if (ownerKind === 'organisation') return owners.every(isAmong) ? { ownership: 'legal' } : {};
  return authors.length > 1 && owners.length === authors.length && owners.every(isAmong) ? { ownership: 'joint' } : {};
}

/** Owners by name; the account's own with what its certification proves. */
async function ownersOf(ctx: Ctx, names: readonly string[], { ownerKind }: Filed): Promise<object[]> {
  const applicant = await applicantOf(ctx, ctx.user);
  const { owners: known } = knownOwner(applicant);
  const [own]: unknown[] = Array.isArray(known) ? known : [];
  const identity =
    ownerKind === 'person'
      ? { category: 'natural', certType: 'idCard' }
      : { category: 'enterprise', certType: 'licence' };
  return names.map((name) =>
    typeof own === 'object' && own !== null && isSameName(name, applicant.name) ? own : { ...identity, name },
  );
}

async function valuesOf(ctx: Ctx, said: Filed, copies: readonly string[]): Promise<Record<string, unknown>> {
  const [authors, owners] = [namesIn(said.author), namesIn(said.owner)];
  const workType = WORK_TYPES[said.fileType];
  return {
    name: said.name,
    ...(workType && { workType }),
    completedOn: said.completedAt,
    publication: said.published === 'yes' ? 'published' : 'unpublished',
    authors: authors.map((name) => ({ name })),
    owners: await ownersOf(ctx, owners, said),
    ...ownershipOf(authors, owners, said),
    ...(copies.length > 0 && { sample: copies }),
  };
}

/** Registration that stands on a filing, with the condition that refuses a second one. */
async function standingOn(ctx: Ctx, filing: number) {
  const [row] = await ctx.db
    .select(caseListColumns(ctx.db, formatDate(ctx.now())))
    .from(cases)
    .innerJoin(caseLinks, eq(caseLinks.toId, cases.id))
    .where(
      and(
        eq(caseLinks.fromId, filing),
        eq(caseLinks.byHand, false),
        eq(cases.kind, workRegistration.key),
        notInArray(cases.status, [...ENDED]),
      ),
    )
    .limit(1);
  return row ? presentCase(row) : null;
}

/** Returns the registration of an own filing, or the values with which one starts. */
export async function registrationOfFiling(ctx: Ctx, id: number): Promise<FilingRegistration> {
  const row = await ownCase(ctx, id, { kind: digitalFiling.key, missing: '备案不存在或无权查看' });
  const { data: said } = filed.safeParse(row.data);
  if (!said) throw conflict('这份备案的内容不完整，不能用来申请作品登记，请直接填写登记申请');
  const copies = filesIn(row.data.copy).map(({ address }) => address);
  const registration = await standingOn(ctx, id);
  const isSoftware = said.fileType === 'software';
  const canStart = row.status === 'certified' && registration === null && !isSoftware;
  return {
    registration,
    values: canStart ? await valuesOf(ctx, said, copies) : null,
    filed: {
      fileType: optionLabel(filedTypeLabels, said.fileType),
      fileName: said.fileName,
      sha256: said.sha256,
      hasCopy: copies.length > 0,
      isSoftware,
    },
  };
}

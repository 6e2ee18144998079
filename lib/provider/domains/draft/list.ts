import { and, desc, eq, like, or } from 'drizzle-orm';
import { formatDateTime } from '@/lib/format/dates';
import { caseKinds } from '@/lib/kinds/cases';
import { emptyForm, formOver } from '@/lib/kinds/form-values';
import { shownSections, unfinishedStep } from '@/lib/kinds/unfinished';
import type { Ctx } from '../../core/context';
import { madeBy } from '../../db/owned-by';
import { formDrafts } from '../../db/schema';

const MOST_DRAFTS = 20;

/** Lists the newest drafts of the forms of some kinds of cases. A kind with variants has a draft for each. */
export async function draftsOf(ctx: Ctx, kinds: readonly string[]) {
  const ofKind = kinds.flatMap((key) => [eq(formDrafts.kind, key), like(formDrafts.kind, `${key}-%`)]);
  const rows = await ctx.db
    .select()
    .from(formDrafts)
    .where(and(madeBy(formDrafts, ctx.user), or(...ofKind)))
    .orderBy(desc(formDrafts.updatedAt), desc(formDrafts.id))
    .limit(MOST_DRAFTS);
  return rows.map(({ id, kind, data, updatedAt }) => ({
    id,
    kind,
    title: titleOfDraft(data),
    step: stepOfDraft(kind, data),
    updatedAt: formatDateTime(updatedAt),
  }));
}

/** Title of a draft, from the parts of the name that are filled in. */
function titleOfDraft(data: Record<string, unknown>): string {
  const works = Array.isArray(data.works) ? data.works : [];
  const first: unknown = works[0];
  const named = typeof first === 'object' && first !== null && 'name' in first ? first.name : undefined;
  const title = [data.name, data.fullName, data.title, data.work, named].find(
    (text): text is string => typeof text === 'string' && text.trim() !== '',
  );
  return title?.trim() ?? '未命名';
}

/** Title of the section where a draft goes on; empty for a complete one. */
function stepOfDraft(name: string, data: Record<string, unknown>): string {
  const kind = caseKinds().find(({ key }) => name === key || name.startsWith(`${key}-`));
  if (!kind) return '';
  const values = formOver(kind.fields, emptyForm(kind.fields), data);
  return shownSections(kind, values)[unfinishedStep(kind, values)]?.title ?? '';
}

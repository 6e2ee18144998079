import { and, desc, eq, like, or } from 'drizzle-orm';
import { formatDateTime } from '@/lib/format/dates';
import { caseKinds } from '@/lib/kinds/cases';
import type { Fields } from '@/lib/kinds/field-types';
import { emptyForm, formOver } from '@/lib/kinds/form-values';
import { shownSections, unfinishedStep } from '@/lib/kinds/unfinished';
import { mapped } from '../../core/breath';
import type { Ctx } from '../../core/context';
import { madeBy } from '../../db/owned-by';
import { formDrafts } from '../../db/schema';

const MOST_DRAFTS = 20;
/** Most entries of a list whose field has no limit of its own. */
const MOST_ENTRIES = 200;

/** Lists the newest drafts of the forms of some kinds of cases. A kind with variants has a draft for each. */
export async function draftsOf(ctx: Ctx, kinds: readonly string[]) {
  const ofKind = kinds.flatMap((key) => [eq(formDrafts.kind, key), like(formDrafts.kind, `${key}-%`)]);
  const rows = await ctx.db
    .select()
    .from(formDrafts)
    .where(and(madeBy(formDrafts, ctx.user), or(...ofKind)))
    .orderBy(desc(formDrafts.updatedAt), desc(formDrafts.id))
    .limit(MOST_DRAFTS);
  return mapped(rows, ({ id, kind, data, updatedAt }) => ({
    id,
    kind,
    title: titleOfDraft(data),
    step: stepOfDraft(kind, data),
    updatedAt: formatDateTime(updatedAt),
  }));
}

/**
 * Lists cut to one entry more than they may have: the step is the same, and costs no more than a form that can be sent. A
 * draft takes any data.
 */
const shortLists = (fields: Fields, data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      const field = fields[name];
      const most = field && 'max' in field && typeof field.max === 'number' ? field.max : MOST_ENTRIES;
      return [name, Array.isArray(value) ? value.slice(0, most + 1) : value];
    }),
  );

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
  const values = formOver(kind.fields, emptyForm(kind.fields), shortLists(kind.fields, data));
  return shownSections(kind, values)[unfinishedStep(kind, values)]?.title ?? '';
}

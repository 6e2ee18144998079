import { and, desc, eq } from 'drizzle-orm';
import type { CaseStage } from '@/lib/contract/cases';
import type { PageQuery } from '@/lib/contract/common';
import { formatDate } from '@/lib/format/dates';
import { isManaged } from '@/lib/kinds/case';
import { caseKind, caseKinds } from '@/lib/kinds/cases';
import type { Ctx } from '../../core/context';
import { pageResult, pageWindow } from '../../core/paging';
import { cases } from '../../db/schema';
import { sought } from '../../db/sought';
import { draftsOf } from '../draft';
import { presentCase } from './present';
import { caseListColumns, ownCases } from './read';
import { isHandled, stageGroups, stageOf } from './stage';

/**
 * Lists the account's cases, newest first. Each count ignores its own filter, so that every option shows its number of
 * results.
 */
export async function listOwnCases(ctx: Ctx, query: PageQuery & { kind?: string; stage?: CaseStage; q?: string }) {
  const today = formatDate(ctx.now());
  const scope = and(ownCases(ctx), isHandled, sought(query.q, { texts: [cases.title], numbers: [cases.recordNo] }));
  const where = and(
    scope,
    query.kind ? eq(cases.kind, query.kind) : undefined,
    query.stage && eq(stageOf(ctx.db, today), query.stage),
  );
  const { limit, offset } = pageWindow(query);
  const rows = await ctx.db
    .select(caseListColumns(ctx.db, today))
    .from(cases)
    .where(where)
    .orderBy(desc(cases.id))
    .limit(limit)
    .offset(offset);
  const groups = await stageGroups(ctx.db, today, scope).query;
  const sum = (keep: (group: (typeof groups)[number]) => boolean) =>
    groups.filter(keep).reduce((total, group) => total + group.count, 0);
  const ofKind = (kind: string) => !query.kind || kind === query.kind;
  const ofStage = (stage: CaseStage) => !query.stage || stage === query.stage;
  const stages = (['yours', 'running', 'closed'] as const).map((stage) => ({
    stage,
    count: sum((group) => ofKind(group.kind) && group.stage === stage),
  }));
  const kinds = [...new Set(groups.map((group) => group.kind))].sort().map((kind) => ({
    kind,
    label: caseKind(kind).title,
    count: sum((group) => group.kind === kind && ofStage(group.stage)),
  }));
  const total = sum((group) => ofKind(group.kind) && ofStage(group.stage));
  const drafts = await caseDrafts(ctx);
  return { ...pageResult(query, rows.map(presentCase), total), stages, kinds, drafts };
}

/** Lists the caller's drafts of cases that are submitted, with the page that continues each. */
async function caseDrafts(ctx: Ctx) {
  const submitted = caseKinds().filter(({ isKept, hasOwnList }) => !isKept && !hasOwnList);
  const drafts = await draftsOf(
    ctx,
    submitted.map(({ key }) => key),
  );
  return drafts.flatMap(({ kind: name, ...draft }) => {
    const kind = submitted.find(({ key }) => name === key || name.startsWith(`${key}-`));
    if (!kind) return [];
    // Forms outside the management area restore their newest draft.
    const page = isManaged(kind) ? `/manage/submit-form/${draft.id}` : kind.form;
    return [{ ...draft, kindLabel: kind.title, page }];
  });
}

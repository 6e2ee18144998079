import { eq } from 'drizzle-orm';
import { formatDate } from '@/lib/format/dates';
import type { Values } from '@/lib/kinds/field-types';
import { memberImport, memberNumberKey } from '@/lib/kinds/imports/members';
import { isSameName, nameKey } from '@/lib/rules/identifiers/name';
import { ofMemberFacts } from '../../access/whose-kept';
import type { Ctx } from '../../core/context';
import { importedMemberships, members, memberships } from '../../db/schema';
import { associationMemberDetail, type BroughtEntry, bringEntry, changeFacts } from '../association-member';
import { amend } from '../publishing';
import { changesOf, filledIn, labelsOf } from './differences';
import { memberChange } from './member-change';
import { importService, type Plan, pagesAt } from './plan';

type Member = Values<typeof memberImport.fields>;
type Kept = typeof importedMemberships.$inferSelect;
type Entry = typeof members.$inferSelect;

const { fields } = memberImport;

interface MemberPlan extends Plan {
  kept?: Kept;
  entry?: Entry;
  /** Values that differ from the stored ones, by column. */
  changed?: Partial<Member>;
}

/** Stored values of a member in the form of a row. */
function storedOf(kept: Kept | undefined, entry: Entry): Partial<Member> {
  const { intro, representative, website, contact } = associationMemberDetail.parse(entry.detail);
  return {
    name: entry.name,
    level: entry.level,
    industry: entry.industry,
    district: entry.district ? [entry.district] : [],
    joinedYear: entry.joinedYear,
    summary: entry.summary,
    intro,
    representative,
    website,
    phone: contact.phone ?? '',
    email: contact.email ?? '',
    isHidden: !entry.isShown,
    ...(kept && { number: kept.number, endsOn: kept.endsOn, mobile: kept.mobile, uscc: kept.uscc }),
  };
}

/** Changes of a row; the type is no change, nor is 不列入名录 that is not set. */
function memberChanges(values: Member, stored: Record<string, unknown>): Partial<Member> {
  const { variant: _, isHidden, ...changed } = changesOf(values, stored);
  return isHidden ? { ...changed, isHidden } : changed;
}

/** Finds what the database knows of the members of a file. */
async function checker(ctx: Ctx) {
  const entries = await ctx.db.select().from(members);
  const kept = await ctx.db.select().from(importedMemberships);
  const claimed = await ctx.db.select({ memberId: memberships.memberId, number: memberships.number }).from(memberships);
  const numbers = new Map(claimed.map(({ number, memberId }) => [memberNumberKey(number), memberId]));
  const owned = new Set(claimed.map(({ memberId }) => memberId));
  const entryById = new Map(entries.map((entry) => [entry.id, entry]));
  const entriesByName = new Map(entries.map((entry) => [nameKey(entry.name), entry]));
  const byNumber = new Map(kept.map((one) => [one.numberKey, one]));
  const unitByName = new Map(
    // The stored key may have been made by an older version.
    kept.flatMap((one) => (one.variant === 'enterprise' ? [[nameKey(one.name), one] as const] : [])),
  );
  const unitByCode = new Map(kept.flatMap((one) => (one.uscc === '' ? [] : [[one.uscc, one] as const])));
  const keptEntries = new Set(kept.map(({ memberId }) => memberId));

  return (values: Member): MemberPlan => {
    const { variant, name, number } = values;
    const sameNumber = byNumber.get(memberNumberKey(number));
    if (sameNumber && (sameNumber.variant !== variant || !isSameName(sameNumber.name, name)))
      return {
        outcome: 'skip',
        problems: [{ column: fields.number.label, message: `会员号 ${number} 已经是“${sameNumber.name}”的` }],
      };
    const found = sameNumber ?? (variant === 'enterprise' ? unitByName.get(nameKey(name)) : undefined);
    const sameCode = values.uscc === '' ? undefined : unitByCode.get(values.uscc);
    if (sameCode && sameCode !== found)
      return {
        outcome: 'skip',
        problems: [{ column: fields.uscc.label, message: `这个代码已经是“${sameCode.name}”的` }],
      };
    if (found?.membershipId) return { outcome: 'skip', note: '已由会员本人认领，不改', target: found.memberId };
    if (!found && numbers.has(memberNumberKey(number)))
      return {
        outcome: 'skip',
        problems: [{ column: fields.number.label, message: `会员号 ${number} 已经是另一位会员的` }],
      };
    // A unit may stand in the directory already; a person is never recognised by the name alone.
    const entry = found
      ? entryById.get(found.memberId)
      : variant === 'enterprise'
        ? entriesByName.get(nameKey(name))
        : undefined;
    if (entry && owned.has(entry.id)) return { outcome: 'skip', note: '已有账号与会籍，不改', target: entry.id };
    if (!entry) {
      const same = entriesByName.get(nameKey(name));
      const note = same ? '名录里另有同名会员，请核对不是同一位' : '';
      return { outcome: 'create', note };
    }
    if (!found && keptEntries.has(entry.id)) return { outcome: 'create' };
    const changed = memberChanges(values, { ...storedOf(found, entry) });
    if (found && Object.keys(changed).length === 0) return { outcome: 'skip', note: '没有变化', target: entry.id };
    const words = labelsOf(fields, changed);
    const note = found ? `改动：${words}` : `名录里已有，补上会籍${words ? `，改动：${words}` : ''}`;
    return { outcome: 'update', note, target: entry.id, kept: found, entry, changed };
  };
}

/** Columns of the membership that is kept for a claim. */
const keptColumns = (values: Member) => ({
  variant: values.variant,
  name: values.name,
  nameKey: nameKey(values.name),
  number: values.number,
  numberKey: memberNumberKey(values.number),
  level: values.level,
  joinedYear: values.joinedYear ?? 0,
  endsOn: values.endsOn,
});
/** Entry of a new member; texts that the list lacks are taken from its facts. */
function newEntry(values: Member, today: string): BroughtEntry {
  const { name, level, industry, district, joinedYear, website, phone, email, variant } = values;
  const summary = values.summary || `${name}，${industry}。`;
  return {
    name,
    level,
    industry,
    district: district[0] ?? '',
    joinedYear: joinedYear ?? Number(today.slice(0, 4)),
    summary,
    intro: values.intro.length > 0 ? values.intro : [summary],
    representative: values.representative || (variant === 'personal' ? name : ''),
    website,
    phone,
    email,
    isShown: !values.isHidden && values.endsOn >= today,
  };
}

async function write(ctx: Ctx, values: Member, { kept, entry, changed = {} }: MemberPlan): Promise<number> {
  const today = formatDate(ctx.now());
  const { representative, mobile, uscc } = values;
  if (!entry) {
    const memberId = await bringEntry(ctx, newEntry(values, today));
    await ctx.db
      .insert(importedMemberships)
      .values({ memberId, ...keptColumns(values), representative, mobile, uscc, createdAt: ctx.now() });
    ctx.changed({ subject: 'member', id: memberId, title: values.name, ...memberChange({}, values) });
    return memberId;
  }
  const { district, intro, isHidden, variant: _, number: __, endsOn, mobile: ___, uscc: ____, ...facts } = changed;
  const isShown = isHidden ? false : endsOn && endsOn >= today && kept && kept.endsOn < today ? true : undefined;
  await amend(ctx, { kind: 'member', id: entry.id }, () =>
    changeFacts(ctx, entry.id, {
      ...facts,
      joinedYear: facts.joinedYear ?? undefined,
      ...(district && { district: district[0] }),
      ...(intro && { intro }),
      ...(isShown !== undefined && { isShown }),
    }),
  );
  const columns = { ...keptColumns(values), ...filledIn({ representative, mobile, uscc }) };
  if (kept) await ctx.db.update(importedMemberships).set(columns).where(eq(importedMemberships.id, kept.id));
  else await ctx.db.insert(importedMemberships).values({ memberId: entry.id, ...columns, createdAt: ctx.now() });
  const was = storedOf(kept, entry);
  ctx.changed({ subject: 'member', id: entry.id, title: values.name, ...memberChange(was, changed) });
  return entry.id;
}

/** 会员: an entry in the directory, and the membership that is kept until its member claims it. */
export const memberImporter = importService({
  kind: memberImport,
  subject: 'member',
  concerned: ofMemberFacts,
  checker,
  write,
  pages: pagesAt((id) => `/member-detail/${id}`),
});

import { and, asc, eq, exists, not, notExists, type SQL, sql } from 'drizzle-orm';
import { tag } from '@/lib/contract/tags';
import { formatDate } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { type Account, ownedBy } from '../../db/owned-by';
import { returned } from '../../db/returned';
import { members, memberships } from '../../db/schema';
import { indexDocument, removeDocument } from '../../search-index/index-document';
import { memberDocument } from './content';
import { type AssociationMemberRow, associationMemberDetail } from './present';

/** Facts of a new member for the directory. */
export interface NewEntry {
  /** Account of the membership. */
  account: Account;
  /** Whether the member is a person, whose name others may bear. */
  isPerson: boolean;
  name: string;
  level: string;
  industry: string;
  summary: string;
  intro: string[];
  representative: string;
}

/** Fields of the entry that a member may change. */
export interface EntryChange {
  level?: string;
  representative?: string;
  summary?: string;
  /** Paragraphs. */
  intro?: string[];
  website?: string;
  phone?: string;
  email?: string;
  wechat?: string;
}

/** Publishes an entry in directory, wall and search, or takes it off. */
async function publish(ctx: Ctx, row: AssociationMemberRow): Promise<void> {
  if (row.isShown) await indexDocument(ctx, { ...memberDocument(row), refId: row.id });
  else await removeDocument(ctx, { kind: 'member', refId: row.id });
  await ctx.touch(tag.members, tag.member(row.id), tag.home);
}

/** Writes columns of an entry and publishes it. */
async function write(ctx: Ctx, id: number, set: Partial<AssociationMemberRow>): Promise<AssociationMemberRow> {
  const row = returned(
    await ctx.db
      .update(members)
      .set({ ...set, updatedAt: ctx.now() })
      .where(eq(members.id, id))
      .returning(),
  );
  await publish(ctx, row);
  return row;
}

/** Seal of an entry without one: the last two characters of a short name, the first two of a long one. */
const sealOf = (name: string): string => {
  const letters = [...name.replace(/[^\p{L}\p{N}]/gu, '')];
  return letters.slice(0, 2).join('');
};

/** Condition: memberships that refer to an entry, of an account or of all others. */
const belonging = (ctx: Ctx, whose: SQL) =>
  ctx.db
    .select({ one: sql`1` })
    .from(memberships)
    .where(and(eq(memberships.memberId, members.id), whose));

/**
 * Entry that a new membership takes over: that of an earlier membership of the account, or for a unit one of its name that
 * staff made before. An entry of another account is never taken over, and a person's never by name alone.
 */
async function earlierEntry(ctx: Ctx, { account, isPerson, name }: Pick<NewEntry, 'account' | 'isPerson' | 'name'>) {
  const own = exists(belonging(ctx, ownedBy(memberships, account)));
  const free = notExists(belonging(ctx, not(ownedBy(memberships, account))));
  const [known] = await ctx.db
    .select()
    .from(members)
    .where(and(eq(members.name, name), free, isPerson ? own : undefined))
    .orderBy(asc(members.id))
    .limit(1)
    .for('update');
  return known;
}

/** Lists a member in the directory; an entry that is taken over stays as it is, with the new level. @returns the entry */
export async function enterMember(ctx: Ctx, { intro, representative, account, isPerson, ...entry }: NewEntry) {
  const known = await earlierEntry(ctx, { account, isPerson, name: entry.name });
  if (known) return write(ctx, known.id, { level: entry.level, isShown: true });
  const row = returned(
    await ctx.db
      .insert(members)
      .values({
        ...entry,
        district: '',
        joinedYear: Number(formatDate(ctx.now()).slice(0, 4)),
        sealText: sealOf(entry.name),
        detail: { intro, representative, website: '', contact: {} },
        updatedAt: ctx.now(),
      })
      .returning(),
  );
  await publish(ctx, row);
  return row;
}

/** Shows an entry, or takes it off the site. */
export async function showMember(ctx: Ctx, id: number, isShown: boolean): Promise<void> {
  const [row] = await ctx.db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, id), eq(members.isShown, !isShown)));
  if (row) await write(ctx, id, { isShown });
}

const given = (contact: Record<string, string>) =>
  Object.fromEntries(Object.entries(contact).filter(([, value]) => value !== ''));

/** Applies a change to an entry; what is left out stays. */
export async function changeEntry(ctx: Ctx, id: number, change: EntryChange): Promise<void> {
  const [row] = await ctx.db.select().from(members).where(eq(members.id, id)).for('update');
  if (!row) throw new Error(`member ${id} is not there`);
  const detail = associationMemberDetail.parse(row.detail);
  const { level = row.level, summary = row.summary, phone, email, wechat, ...texts } = change;
  const contact = {
    phone: phone ?? detail.contact.phone ?? '',
    email: email ?? detail.contact.email ?? '',
    wechat: wechat ?? detail.contact.wechat ?? '',
  };
  await write(ctx, id, {
    level,
    summary,
    detail: {
      intro: texts.intro ?? detail.intro,
      representative: texts.representative ?? detail.representative,
      website: texts.website ?? detail.website,
      contact: given(contact),
    },
  });
}

/** Current texts of an entry, as a member edits them. */
export async function entryOf(ctx: Ctx, id: number) {
  const [row] = await ctx.db.select().from(members).where(eq(members.id, id));
  if (!row) throw new Error(`member ${id} is not there`);
  const { intro, representative, website, contact } = associationMemberDetail.parse(row.detail);
  const { phone = '', email = '', wechat = '' } = contact;
  return { summary: row.summary, intro: intro.join('\n'), representative, website, phone, email, wechat };
}

/** An entry that the association brings from its former list. */
export interface BroughtEntry extends Required<Omit<EntryChange, 'wechat'>> {
  name: string;
  industry: string;
  district: string;
  joinedYear: number;
  isShown: boolean;
}

/** Adds an entry that the association brings along. @returns its id */
export async function bringEntry(ctx: Ctx, entry: BroughtEntry): Promise<number> {
  const { intro, representative, website, phone, email, ...own } = entry;
  const detail = { intro, representative, website, contact: given({ phone, email }) };
  const row = returned(
    await ctx.db
      .insert(members)
      .values({ ...own, sealText: sealOf(own.name), detail, updatedAt: ctx.now() })
      .returning(),
  );
  await publish(ctx, row);
  return row.id;
}

/** Changes columns of an entry that staff keep; what is left out stays. */
export async function changeFacts(
  ctx: Ctx,
  id: number,
  { district, industry, joinedYear, isShown, name, ...texts }: Partial<BroughtEntry>,
): Promise<void> {
  await changeEntry(ctx, id, texts);
  await write(ctx, id, { district, industry, joinedYear, isShown, name });
}

import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { addDays, formatDate } from '@/lib/format/dates';
import { articleImport } from '@/lib/kinds/imports/articles';
import { memberNumberKey } from '@/lib/kinds/imports/members';
import { nameKey } from '@/lib/rules/identifiers/name';
import type { Ctx } from '../core/context';
import { returned } from '../db/returned';
import { articles, importedMemberships, imports, members, users } from '../db/schema';
import { DEMO_ACCOUNTS } from '../domains/account';
import type { SearchDocument } from '../search-index/index-document';

/** A person of the demo who was a member before the portal, and can claim the membership. */
const FORMER = { name: '沈砚秋', mobile: '13800000015', number: '2019-0036', joinedYear: 2019, level: 'personal' };

async function seedFormerMember(ctx: Ctx): Promise<void> {
  const { name, mobile, number, joinedYear, level } = FORMER;
  const facts = { industry: '书籍设计', district: '', summary: '书籍设计师。', sealText: '砚秋', isShown: false };
  const member = returned(
    await ctx.db
      .insert(members)
      .values({ name, level, joinedYear, ...facts })
      .returning(),
  );
  await ctx.db.insert(importedMemberships).values({
    memberId: member.id,
    variant: 'personal',
    name,
    nameKey: nameKey(name),
    number,
    numberKey: memberNumberKey(number),
    level,
    mobile,
    joinedYear,
    endsOn: formatDate(addDays(ctx.now(), 160)),
  });
}

/** Seeds an import of the oldest articles, and a member that was imported. */
export async function seedImports(ctx: Ctx): Promise<SearchDocument[]> {
  const oldest = await ctx.db
    .select({ id: articles.id, title: articles.title })
    .from(articles)
    .orderBy(asc(articles.publishedAt), asc(articles.id))
    .limit(3);
  const [editor] = await ctx.db.select().from(users).where(eq(users.phone, DEMO_ACCOUNTS.editor.phone));
  if (editor)
    await ctx.db.insert(imports).values({
      kind: articleImport.key,
      fileName: '旧站文章.xlsx',
      sha256: createHash('sha256').update('旧站文章.xlsx').digest('hex'),
      created: oldest.length,
      updated: 0,
      skipped: 0,
      rows: oldest.map(({ id, title }, at) => ({ row: at + 2, title, outcome: 'create', note: '', target: id })),
      userId: editor.id,
      userName: editor.nickname,
      createdAt: addDays(ctx.now(), -200),
    });
  await seedFormerMember(ctx);
  return [];
}

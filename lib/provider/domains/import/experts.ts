import { inArray } from 'drizzle-orm';
import type { Values } from '@/lib/kinds/field-types';
import { expertImport } from '@/lib/kinds/imports/experts';
import { isSameName } from '@/lib/rules/identifiers/name';
import type { Ctx } from '../../core/context';
import { sanitizeBody } from '../../core/rich-text';
import { persons } from '../../db/schema';
import { storeOf } from '../../hooks/content-registry';
import { bringContent, checkBrought } from '../publishing';
import { changesOf, filledIn, labelsOf } from './differences';
import { importService, type Plan, pagesAt } from './plan';

type Expert = Values<typeof expertImport.fields>;

const KIND = expertImport.key;
/** Defaults of the editor for values that a list does not contain. */
const untold = { position: 0, education: [], experience: [], publications: [] };

/** Experts that the database has, with the values of their editor. */
async function checker(ctx: Ctx) {
  const store = storeOf(KIND);
  const rows = await ctx.db
    .select()
    .from(persons)
    .where(inArray(persons.kind, ['copyright', 'knowledge']));
  return async (given: Expert): Promise<Plan> => {
    const values = { ...given, resume: sanitizeBody(given.resume) };
    const row = rows.find(
      ({ name, organisation }) => isSameName(name, values.name) && isSameName(organisation, values.organisation),
    );
    if (!row) {
      await checkBrought(ctx, { kind: KIND, values: { ...untold, ...values } });
      return { outcome: 'create' };
    }
    const stored: Record<string, unknown> = store.valuesOf(row);
    const changed = changesOf(values, stored);
    if (Object.keys(changed).length === 0) return { outcome: 'skip', note: '没有变化', target: row.id };
    await checkBrought(ctx, { kind: KIND, id: row.id, values: { ...stored, ...changed } });
    return { outcome: 'update', note: `改动：${labelsOf(expertImport.fields, changed)}`, target: row.id };
  };
}

async function write(ctx: Ctx, values: Expert, { target }: Plan): Promise<number> {
  if (target === undefined) return bringContent(ctx, { kind: KIND, values: { ...untold, ...values } });
  const [row] = await ctx.db
    .select()
    .from(persons)
    .where(inArray(persons.id, [target]));
  const stored = row ? storeOf(KIND).valuesOf(row) : {};
  return bringContent(ctx, { kind: KIND, id: target, values: { ...stored, ...filledIn(values) } });
}

/** 专家: published content, as its editor makes it. */
export const expertImporter = importService({
  kind: expertImport,
  subject: KIND,
  // An expert is somebody's once a colleague has linked the account, as in the editor.
  concerned: 'nobodys',
  checker,
  write,
  pages: pagesAt((id) => `/expert-detail/${id}`),
});

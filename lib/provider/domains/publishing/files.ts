import { and, arrayOverlaps, eq, inArray, sql } from 'drizzle-orm';
import type { FileRef } from '@/lib/contract/common';
import { rolesWith } from '@/lib/contract/duties';
import type { Fields } from '@/lib/kinds/field-types';
import type { Ctx } from '../../core/context';
import { invalid } from '../../core/errors';
import { files, products, users } from '../../db/schema';
import { nameFromAddress, presentFile } from '../file';

const isEntry = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const texts = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string' && one !== '');

interface Named {
  address: string;
  /** Path of the field. */
  path: string;
  /** Served by a separate, access-checked service. */
  isPrivate: boolean;
  isPicture: boolean;
}

/** Addresses of the pictures of a rich text, as the sanitiser writes them. Reads each tag once. */
const picturesIn = (html: string): string[] =>
  [...html.matchAll(/<img\b[^<>]*>/g)].flatMap(([tag]) => /\bsrc="(\/files\/[\w-]+)"/.exec(tag)?.[1] ?? []);

/** Lists the files referenced by form values: in file fields, and pictures in rich text. */
export function filesNamed(fields: Fields, values: Record<string, unknown>, path = ''): Named[] {
  return Object.entries(fields).flatMap(([name, field]): Named[] => {
    const value = values[name];
    const at = path + name;
    switch (field.control) {
      case 'file':
      case 'files': {
        const isPrivate = field.control === 'file' && field.isPrivate;
        const isPicture = field.purpose === 'image';
        return texts(value).map((address) => ({ address, path: at, isPrivate, isPicture }));
      }
      case 'richText':
        return picturesIn(String(value ?? '')).map((address) => ({
          address,
          path: at,
          isPrivate: false,
          isPicture: true,
        }));
      case 'list':
        return [value]
          .flat()
          .flatMap((entry, index) => (isEntry(entry) ? filesNamed(field.of, entry, `${at}.${index}.`) : []));
      default:
        return [];
    }
  });
}

/** Loads the known files of some addresses. */
export async function knownFiles(ctx: Ctx, addresses: readonly string[]): Promise<Map<string, FileRef>> {
  const names = [...new Set(addresses.map(nameFromAddress).filter(Boolean))];
  if (names.length === 0) return new Map();
  const rows = await ctx.db.select().from(files).where(inArray(files.name, names));
  return new Map(rows.map(presentFile).map((file) => [file.address, file]));
}

/** Whether a file is an upload of an editor's form: papers of cases and of payments have other purposes or authors. */
const isOfEditor = sql<boolean>`(${arrayOverlaps(users.staffRoles, rolesWith('publishing'))}
  and ${files.purpose} not in ('receipt', 'invoice'))`;

/** Throws 422 beside the field for a file that is sold and would be shown to everyone, or the other way round. */
async function requireApart(
  ctx: Ctx,
  named: readonly Named[],
  open: ReadonlySet<string>,
  before: ReadonlySet<string>,
): Promise<void> {
  const shown = named.filter(({ isPrivate }) => !isPrivate).map(({ address }) => nameFromAddress(address));
  const rows = shown.length
    ? await ctx.db.select({ name: products.fileName }).from(products).where(inArray(products.fileName, shown))
    : [];
  const sold = new Set(rows.map(({ name }) => name));
  for (const { address, path, isPrivate } of named) {
    if (!isPrivate && sold.has(nameFromAddress(address)))
      throw invalid({ [path]: '这份文件是购买后下载的商品，不能公开，请另外上传一份' });
    if (isPrivate && open.has(address) && !before.has(address))
      throw invalid({ [path]: '这份文件已经在网站公开，请另外上传一份' });
  }
}

/**
 * Returns the files that may be published: public ones, uploads of editors, and those of the previous version. Throws
 * 422 beside the field for any other, such as a member's certificate or a private file of another staff member.
 */
export async function siteFiles(
  ctx: Ctx,
  named: readonly Named[],
  before: ReadonlySet<string>,
): Promise<Map<string, FileRef>> {
  const names = [...new Set(named.map(({ address }) => nameFromAddress(address)).filter(Boolean))];
  if (named.length === 0) return new Map();
  const rows = names.length
    ? await ctx.db
        .select({ file: files, byEditor: isOfEditor })
        .from(files)
        .leftJoin(users, eq(users.id, files.userId))
        .where(inArray(files.name, names))
    : [];
  const found = new Map<string, FileRef>();
  for (const { file, byEditor } of rows) {
    const ref = presentFile(file);
    if (file.visibility === 'public' || byEditor || before.has(ref.address)) found.set(ref.address, ref);
  }
  for (const { address, path, isPicture } of named) {
    const file = found.get(address);
    if (!file) throw invalid({ [path]: '找不到上传的文件，请重新上传' });
    if (isPicture && !file.mime.startsWith('image/')) throw invalid({ [path]: '请上传图片' });
  }
  const open = rows.flatMap(({ file }) => (file.visibility === 'public' ? [presentFile(file).address] : []));
  await requireApart(ctx, named, new Set(open), before);
  await openFiles(
    ctx,
    named.flatMap(({ address, isPrivate }) => (isPrivate ? [] : [address])),
  );
  return found;
}

/** Makes files of the site public. The caller must have checked them. */
export async function openFiles(ctx: Ctx, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  const names = addresses.map(nameFromAddress);
  await ctx.db
    .update(files)
    .set({ visibility: 'public' })
    .where(and(inArray(files.name, names), eq(files.visibility, 'private')));
}

/** Publishes an own upload, so that a draft can display it. Throws 422 for a private file of anybody else. */
export const takeFile = (ctx: Ctx, address: string): Promise<FileRef> =>
  ctx.transaction(async () => {
    const [row] = await ctx.db
      .select({ userId: files.userId, visibility: files.visibility })
      .from(files)
      .where(eq(files.name, nameFromAddress(address)));
    if (row?.visibility === 'private' && row.userId !== ctx.user.userId)
      throw invalid({ address: '找不到上传的文件，请重新上传' });
    const taken = await siteFiles(ctx, [{ address, path: 'address', isPrivate: false, isPicture: false }], new Set());
    const file = taken.get(address);
    if (!file) throw invalid({ address: '找不到上传的文件，请重新上传' });
    return file;
  });

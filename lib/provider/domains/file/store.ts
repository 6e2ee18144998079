import { createHash } from 'node:crypto';
import type { FileRef } from '@/lib/contract/common';
import type { Ctx } from '../../core/context';
import { newName } from '../../core/tokens';
import { returned } from '../../db/returned';
import { files } from '../../db/schema';

export interface NewFile {
  bytes: Uint8Array<ArrayBuffer>;
  originalName: string;
  mime: string;
  purpose: string;
  /** Public files open for everyone with the address; private ones only through their services. */
  visibility: 'public' | 'private';
  owner?: { userId: number; eId: number };
}

type FileRow = typeof files.$inferSelect;

export const fileAddress = (name: string) => `/files/${name}`;

export const presentFile = (row: FileRow): FileRef => ({
  address: fileAddress(row.name),
  originalName: row.originalName,
  mime: row.mime,
  size: row.size,
  sha256: row.sha256,
});

/** Stores a file that is in memory (generated, or small). */
export async function storeFile(ctx: Ctx, file: NewFile): Promise<FileRow> {
  const name = newName();
  await ctx.ports.files.put(name, new Blob([file.bytes]).stream(), { size: file.bytes.length, mime: file.mime });
  const row = returned(
    await ctx.db
      .insert(files)
      .values({
        name,
        userId: file.owner?.userId,
        eId: file.owner?.eId ?? 0,
        purpose: file.purpose,
        visibility: file.visibility,
        originalName: file.originalName,
        mime: file.mime,
        size: file.bytes.length,
        sha256: createHash('sha256').update(file.bytes).digest('hex'),
      })
      .returning(),
  );
  return row;
}

import { renderAsync } from '@resvg/resvg-js';
import { cover } from '@/lib/art/cover';
import { sealDrawing } from '@/lib/art/seal';
import type { FileRef } from '@/lib/contract/common';
import type { Ctx } from '../core/context';
import { DOCX, simpleDocx } from '../documents/simple-docx';
import { presentFile, storeFile } from '../domains/file';
import { getSite } from '../domains/settings';
import type { DemoAccount } from './centre-account';

/** Width of the pictures for samples and trade marks, in pixels. */
const WIDTH = 480;

async function pictureOf(name: string, account: DemoAccount): Promise<Uint8Array<ArrayBuffer>> {
  const drawing = name.startsWith('商标')
    ? sealDrawing(account.name.replace('云州', '').slice(0, 2), name)
    : cover({ channel: 'gallery-visit', id: account.name, title: name, format: 'art' });
  const image = await renderAsync(drawing, {
    font: { loadSystemFonts: false },
    fitTo: { mode: 'width', value: WIDTH },
  });
  return new Uint8Array(image.asPng());
}

/** Stores the documents and pictures that a demo account submitted, each once, however many cases refer to it. */
export async function seedFiles(
  ctx: Ctx,
  account: DemoAccount,
  names: Iterable<string>,
): Promise<Map<string, FileRef>> {
  const { userId, eId } = account;
  const { name: creator } = await getSite(ctx);
  const stored = new Map<string, FileRef>();
  for (const name of new Set(names)) {
    const isPicture = name.endsWith('.png');
    const bytes = isPicture
      ? await pictureOf(name, account)
      : await simpleDocx(name, [`${account.name}：${name}。`, '原件由申请人保存，需要时当面核对。'], creator);
    const row = await storeFile(ctx, {
      bytes,
      originalName: isPicture ? name : `${name}.docx`,
      mime: isPicture ? 'image/png' : DOCX,
      purpose: isPicture ? 'sample' : 'document',
      visibility: 'private',
      owner: { userId, eId },
    });
    stored.set(name, presentFile(row));
  }
  return stored;
}

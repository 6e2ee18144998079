import type { CaseMove } from '@/lib/contract/staff-cases';
import type { Ctx } from '../../core/context';
import { invalid } from '../../core/errors';
import { certificateOfCase } from '../certificate';
import { ownFiles } from '../file';
import type { CaseRow } from './case-service';
import type { Move } from './move';

/** Describes what a correction changes; the reason follows. */
function changesOf(
  before: { number: string; issuedOn: string },
  after: { number: string; issuedOn: string },
  hasFile: boolean,
): string[] {
  return [
    before.number === after.number ? '' : `登记号由 ${before.number} 更正为 ${after.number}`,
    before.issuedOn === after.issuedOn ? '' : `发证日期由 ${before.issuedOn} 更正为 ${after.issuedOn}`,
    hasFile ? '上传证书文件' : '',
  ].filter(Boolean);
}

/**
 * Builds the move of an action that asks for a certificate: its number and date, and its file if one was uploaded. The
 * note of a correction states what it changes; a correction without a change is refused.
 */
export async function certificateMove(ctx: Ctx, row: CaseRow, { note, certificate }: CaseMove): Promise<Move> {
  if (!certificate) throw invalid({ 'certificate.number': '请填写登记号' });
  const { number, issuedOn, file: address } = certificate;
  const [file = null] = await ownFiles(ctx, address ? [address] : [], 'certificate.file', 'receipt');
  const before = await certificateOfCase(ctx, row.id);
  const changes = before ? changesOf(before, certificate, file !== null) : [`登记号 ${number}`];
  if (changes.length === 0) throw invalid({ 'certificate.number': '登记号、日期与文件都没有变化' });
  return { note: [...changes, note].filter(Boolean).join('；'), certificate: { number, issuedOn, file } };
}

import { z } from 'zod';
import type { CaseDetail } from '@/lib/contract/cases';
import { fileRef } from '@/lib/contract/common';
import type { CaseMove } from '@/lib/contract/staff-cases';
import { formatDate } from '@/lib/format/dates';
import { caseKind } from '@/lib/kinds/cases';
import type { Ctx } from '../../core/context';
import { invalid } from '../../core/errors';
import { ownFiles } from '../file';
import type { CaseRow } from './case-service';
import type { Move } from './move';

/** Issued documents as stored with a case, by the action that issued each. */
const kept = z.record(z.string(), z.object({ number: z.string(), issuedOn: z.string(), file: fileRef.nullable() }));

type Row = Pick<CaseRow, 'kind' | 'data'>;

const keptOf = ({ data }: Row) => kept.catch({}).parse(data.documents ?? {});

/** Lists the documents issued for a case, in the order of its kind's actions. */
export function documentsOf(row: Row): CaseDetail['documents'] {
  const found = keptOf(row);
  return Object.entries(caseKind(row.kind).actions).flatMap(([action, { document }]) => {
    const given = found[action];
    return document && given ? [{ action, label: document.label, ...given }] : [];
  });
}

const PDF = 'application/pdf';

/** Builds the move of an action that issues a document; validates the document against the kind's declaration. */
export async function documentMove(ctx: Ctx, row: CaseRow, { action, note, document }: CaseMove): Promise<Move> {
  const asked = caseKind(row.kind).actions[action]?.document;
  const label = asked?.label ?? '号码';
  if (!document) throw invalid({ 'document.number': `请填写${label}` });
  const { issuedOn } = document;
  const number = asked?.as.normalise(document.number) ?? document.number;
  const problem = asked?.as.problem(number);
  if (problem) throw invalid({ 'document.number': problem });
  if (issuedOn > formatDate(ctx.now())) throw invalid({ 'document.issuedOn': '日期不能晚于今天' });
  const [file = null] = await ownFiles(
    ctx,
    document.file ? [document.file] : [],
    'document.file',
    asked?.types ? 'invoice' : 'document',
  );
  const types = asked?.types ?? [PDF];
  const words = types.length > 1 ? '请上传 PDF、OFD 或 XML 文件' : '请上传 PDF 文件';
  if (asked?.isFiled && !file) throw invalid({ 'document.file': words });
  if (file && !types.includes(file.mime)) throw invalid({ 'document.file': types.length > 1 ? words : '文件须为 PDF' });
  return {
    note: [`${label} ${number}，${issuedOn} 开具`, note].filter(Boolean).join('；'),
    document: { number, issuedOn, amount: document.amount, file, reason: note },
    set: { data: { ...row.data, documents: { ...keptOf(row), [action]: { number, issuedOn, file } } } },
  };
}

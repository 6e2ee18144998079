import type { PaperFormat } from '@/lib/contract/papers';
import { findCaseKind } from '@/lib/kinds/cases';
import { emptyForm, formOver } from '@/lib/kinds/form-values';
import { orBlank, PaperValues } from '@/lib/kinds/paper';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { DOCX } from '../../documents/simple-docx';
import { writeDocument } from '../../documents/write-document';
import { fileAnswer } from '../../http/file-answer';
import { getSite } from '../settings';

const types = { pdf: 'application/pdf', docx: DOCX } as const;

/** Generates a paper of a kind from the values of its form. */
export async function writePaper(
  ctx: Ctx,
  {
    kind: key,
    field,
    format,
    values,
  }: { kind: string; field: string; format: PaperFormat; values: Record<string, unknown> },
): Promise<Response> {
  const kind = findCaseKind(key);
  const paper = kind && Object.hasOwn(kind.papers, field) ? kind.papers[field] : undefined;
  if (!kind || !paper) throw notFound('没有这份文书');
  const typed = new PaperValues(formOver(kind.fields, emptyForm(kind.fields), values));
  if (paper.when?.(typed) === false) throw notFound('按所填的内容，不需要这份文书');
  const text = paper.write(typed, orBlank((await getSite(ctx)).name));
  const bytes = await writeDocument(ctx, format === 'pdf' ? 'paperPdf' : 'paperDocx', text);
  return fileAnswer(bytes, { mime: types[format], name: `${text.heading}.${format}` });
}

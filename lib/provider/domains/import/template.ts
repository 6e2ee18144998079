import type { Ctx } from '../../core/context';
import { tableFile } from '../../documents/table-file';
import { allowedService } from './run';
import { explainingRows } from './template-rows';

/**
 * Workbook to be filled in: headings with a star at required columns, then notes and an example, which are not read.
 * Every column is formatted as text.
 */
export function getImportTemplate(ctx: Ctx, key: string): Response {
  const { kind } = allowedService(ctx, key);
  const heads = Object.values(kind.fields).map(({ label, required }) => `${label}${required ? '*' : ''}`);
  const rows = [heads, ...explainingRows(kind)];
  return tableFile({ name: `导入模板-${kind.title}`, plain: `import-${key}`, batches: [rows] }, 'xlsx');
}

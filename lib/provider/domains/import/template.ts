import type { Ctx } from '../../core/context';
import { tableFile } from '../../documents/table-file';
import { EXAMPLE, NOTE } from './read-rows';
import { allowedService } from './run';

/**
 * Workbook to be filled in: headings with a star at required columns, then notes and an example, which are not read.
 * Every column is formatted as text.
 */
export function getImportTemplate(ctx: Ctx, key: string): Response {
  const { kind } = allowedService(ctx, key);
  const fields = Object.entries(kind.fields);
  const heads = fields.map(([, { label, required }]) => `${label}${required ? '*' : ''}`);
  const notes = fields.map(([name, { required }]) => kind.notes?.[name] ?? (required ? '必填' : '可以不填'));
  const examples = fields.map(([name]) => kind.examples[name] ?? '');
  const first = (mark: string, [cell = '', ...rest]: readonly string[]) => [`${mark}${cell}`, ...rest];
  const rows = [heads, first(`${NOTE}带 * 的必填。这一行与示例不会读取。`, notes), first(EXAMPLE, examples)];
  return tableFile({ name: `导入模板-${kind.title}`, plain: `import-${key}`, batches: [rows] }, 'xlsx');
}

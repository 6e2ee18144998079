import { blankProblems } from '@/lib/kinds/content/blanks';
import type { Ctx } from '../../core/context';
import { invalid } from '../../core/errors';
import type { ContentStore } from '../../hooks/content-store';
import { withSettings } from '../settings';
import type { Checked } from './values';

/**
 * Throws 422 for a text of the association that still has blanks, or that names settings without a value; each message
 * names them beside the field.
 */
export async function requireComplete(ctx: Ctx, { kind }: ContentStore, { values }: Checked): Promise<void> {
  if (!kind.isComplete) return;
  const problems = blankProblems(await withSettings(ctx, values));
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

import { z } from 'zod';
import { acquisitionProof, authorshipNote, isDerivative } from '@/lib/kinds/cases/parts/authorship';
import type { CaseRow } from '../case';

const named = z.array(z.object({ name: z.string() })).catch([]);
const stored = z.object({
  authors: named,
  owners: named,
  developers: named,
  obtained: z.string().catch(''),
});

/** Compares the authors or developers with the owners, for reviewers; nothing if they are the same persons. */
export function authorshipRows({ data }: Pick<CaseRow, 'data'>): [label: string, text: string][] {
  const { authors, owners, developers, obtained } = stored.parse(data);
  const proofs = isDerivative({ obtained }) ? acquisitionProof({ obtained }) : '权属证明';
  const creators = authors.length > 0 ? authors : developers;
  if (creators.length === 0) return [];
  const note = authorshipNote({ authors: creators, owners }, proofs);
  const [role, text] = authors.length > 0 ? ['作者', note] : ['开发者', note.replaceAll('作者', '开发者')];
  return text ? [[`${role}与著作权人比对`, text]] : [];
}

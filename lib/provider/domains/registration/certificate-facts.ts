import { z } from 'zod';
import { softwareRegistration } from '@/lib/kinds/cases/software-registration';
import { workRegistration } from '@/lib/kinds/cases/work-registration';
import { optionLabel } from '@/lib/kinds/field-types';
import { nameKey } from '@/lib/rules/identifiers/name';
import type { Ctx } from '../../core/context';
import type { CaseRow } from '../case';
import { publicName } from '../certificate';
import { dictionaryLabels } from '../settings';

const text = z.string().catch('');
const named = z.object({ name: text, category: text });

/** Stored data of a registration that its certificate states; older cases lack some of it. */
const stored = z.object({
  authors: z.array(z.object({ name: text, signing: text, signature: text })).catch([]),
  developers: z.array(z.object({ name: text })).catch([]),
  owners: z.array(named).catch([]),
  workType: text,
  obtained: text,
  completedOn: text,
  publication: text,
  publishedOn: text,
});
type Stored = z.output<typeof stored>;

/** Names of creators as the public reads them: organisations among the owners in full, persons masked. */
const publicNames = (names: readonly string[], { owners }: Stored): string => {
  const organisations = new Set(
    owners.filter(({ category }) => category !== 'natural').map(({ name }) => nameKey(name)),
  );
  return [...new Set(names)].map((name) => (organisations.has(nameKey(name)) ? name : publicName(name))).join('、');
};

/** An author as the work names its author: a pen name is public, an anonymous author stays unknown. */
function authorsLine(data: Stored): string {
  const lines = data.authors.map(({ name, signing, signature }) => {
    if (signing === 'anonymous') return '匿名';
    return signing === 'alias' && signature ? `${signature}（别名）` : publicNames([name], data);
  });
  return [...new Set(lines)].filter(Boolean).join('、');
}

/**
 * Public facts of a registration beside title and holder, as the authority announces them. Authors are stated apart from
 * the holders, who need not be the same.
 */
export async function certificateFacts(ctx: Ctx, kind: 'work' | 'software', row: Pick<CaseRow, 'data'>) {
  const data = stored.parse(row.data);
  const types = kind === 'work' ? await dictionaryLabels(ctx, 'work_type') : undefined;
  const { options } = kind === 'work' ? workRegistration.fields.obtained : softwareRegistration.fields.obtained;
  const facts: [label: string, value: string][] = [
    ['作品类型', (types?.get(data.workType) ?? '').replace(/作品$/, '')],
    ['作者', authorsLine(data)],
    [
      '开发者',
      publicNames(
        data.developers.map(({ name }) => name),
        data,
      ),
    ],
    // Only a right that was not acquired by creating the work needs an explanation.
    ['权利取得方式', data.obtained === 'original' ? '' : optionLabel(options, data.obtained)],
    [kind === 'work' ? '创作完成日期' : '开发完成日期', data.completedOn],
    ['首次发表日期', data.publication === 'published' ? data.publishedOn : ''],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

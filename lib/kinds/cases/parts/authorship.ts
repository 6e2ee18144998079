import { nameKey } from '@/lib/rules/identifiers/name';

/** An author or owner as forms and stored cases name it. */
interface Named {
  readonly name: string;
}

/** Values that decide who must be an author, and what proves the right of an owner who is none. */
export interface Acquired {
  obtained: string;
  ownership: string;
  authors: readonly Named[];
  owners: readonly Named[];
}

const keysOf = (named: readonly Named[]): ReadonlySet<string> => new Set(named.map(({ name }) => nameKey(name)));

/** Names in one list that are missing in another, compared as {@link nameKey} does; entries without a name are left out. */
const missingIn = (named: readonly Named[], others: readonly Named[]): string[] => {
  const keys = keysOf(others);
  return named.flatMap(({ name }) => (name.trim() === '' || keys.has(nameKey(name)) ? [] : [name.trim()]));
};

/** Owners who have not created the work: employers, customers, heirs and assignees. */
export const ownersNotAuthors = ({ authors, owners }: Pick<Acquired, 'authors' | 'owners'>): string[] =>
  missingIn(owners, authors);

/** Authors to whom the work does not belong. They sign no guarantee and confirm no ownership. */
export const authorsNotOwners = ({ authors, owners }: Pick<Acquired, 'authors' | 'owners'>): string[] =>
  missingIn(authors, owners);

/** Ways of acquiring a right other than by creating the work. */
export const isDerivative = ({ obtained }: Pick<Acquired, 'obtained'>): boolean =>
  obtained !== 'original' && obtained !== '';

/** Document that proves each derivative way of acquiring the right, in works and in software. */
const acquisitionProofs: Readonly<Record<string, string>> = {
  inherited: '继承证明',
  acquired: '承受或者转让证明',
  succeeded: '承受证明',
  assigned: '转让合同',
  other: '权利取得证明',
};

/** Label of the proof of acquisition. */
export const acquisitionProof = ({ obtained }: Pick<Acquired, 'obtained'>): string =>
  acquisitionProofs[obtained] ?? '权利取得证明';

/** Advice for each way in which the owners of a new work must be its authors. */
const mustBeAuthors: Readonly<Record<string, string>> = {
  personal:
    '原始取得的个人作品归作者所有；单位享有权利的，权利归属方式请选法人作品、职务作品或者委托作品，继承或者受让的，请改选权利取得方式',
  legal: '法人作品以单位为作者，请把单位也填为作者；由职工署名的，请选职务作品',
};

/** Contradiction between authors, owners and the way in which the right was acquired; empty for none. */
export function authorshipProblem(values: Acquired): string {
  const { obtained, ownership, authors, owners } = values;
  // Empty lists are reported by the lists themselves.
  if (authors.length === 0 || owners.length === 0) return '';
  const strangers = ownersNotAuthors(values);
  const advice = Object.hasOwn(mustBeAuthors, ownership) ? mustBeAuthors[ownership] : undefined;
  if (obtained === 'original' && advice && strangers.length > 0)
    return `著作权人${strangers.join('、')}不在作者中。${advice}`;
  if (obtained === 'inherited' && strangers.length === 0)
    return '著作权人就是作者的，权利取得方式应当是原始；继承取得的，著作权人是继承人';
  return '';
}

/** Comparison of authors and owners for the review sheet; empty if both are the same persons. */
export function authorshipNote(values: Pick<Acquired, 'authors' | 'owners'>, proofs: string): string {
  const strangers = ownersNotAuthors(values);
  const others = authorsNotOwners(values);
  const parts = [
    strangers.length > 0 ? `著作权人${strangers.join('、')}不是作者，凭${proofs}核对权利来源` : '',
    others.length > 0 ? `作者${others.join('、')}不是著作权人，不收确认链接，也不签权利保证` : '',
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join('；')}。` : '';
}

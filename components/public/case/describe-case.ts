import type { Describe } from '@/components/form/draft-lines';
import { call } from '@/lib/client/http/http';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { listDictionary } from '@/lib/contract/site';
import type { CaseKind } from '@/lib/kinds/case';

const dictionaryRef = endpointRef<typeof listDictionary>('GET', '/api/v1/dictionaries/data', 'list');

/** Describes the content of a case form in words. Loads the labels of dictionaries on demand. */
export async function describeCase(kind: Pick<CaseKind, 'fields' | 'labelOf'>): ReturnType<Describe> {
  const { dictionariesIn, formWords } = await import('@/lib/kinds/form-words');
  const entries = await Promise.all(
    dictionariesIn(kind.fields).map(async (dictType) => {
      const list = await call<typeof listDictionary>(dictionaryRef, { query: { dictType, past: '1' } }).catch(() => []);
      return list.map(({ dictValue, dictLabel }) => [`${dictType}/${dictValue}`, dictLabel] as const);
    }),
  );
  const labels = new Map(entries.flat());
  return formWords(kind, (dictType, code) => labels.get(`${dictType}/${code}`) ?? code);
}

import { useQueries, useQuery } from '@tanstack/react-query';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { DictionaryEntry, listDictionary } from '@/lib/contract/site';
import { endpointKey } from '../http/endpoint-key';
import type { ApiError } from '../http/errors';
import { call } from '../http/http';
import { type QueryOptions, useClient } from '../http/use-endpoint';
import { isRecord } from '../session/user-info';

const dictionary = endpointRef<typeof listDictionary>('GET', '/api/v1/dictionaries/data', 'list');

/**
 * Entries of a dictionary, value and label (specification section 7, `GET
 * /api/v1/dictionaries/data?dictType=c_sys_member_level`; other types are extensions). Empty if the provider has none.
 * With `past`, includes expired entries.
 */
export function useDictionary(
  dictType: string,
  { past, ...options }: QueryOptions<DictionaryEntry[]> & { past?: '1' } = {},
) {
  const input = { query: past ? { dictType, past } : { dictType } };
  return useQuery<DictionaryEntry[], ApiError>({ ...options, ...dictionaryQuery(input) }, useClient());
}

/** Entry of an answer, without those that have no value or label; a value may come as a number. */
function entryIn(value: unknown): DictionaryEntry[] {
  if (!isRecord(value)) return [];
  const [dictValue, dictLabel] = [value.dictValue, value.dictLabel].map((part) =>
    typeof part === 'string' || typeof part === 'number' ? String(part) : '',
  );
  const [validFrom, validTo] = [value.validFrom, value.validTo].map((day) => (typeof day === 'string' ? day : null));
  return dictValue && dictLabel ? [{ dictValue, dictLabel, validFrom, validTo }] : [];
}

const dictionaryQuery = (input: { query: { dictType: string; past?: '1' } }) => ({
  queryKey: endpointKey(dictionary, input),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<DictionaryEntry[]> => {
    const entries: unknown = await call<typeof listDictionary>(dictionary, input, { signal });
    return Array.isArray(entries) ? entries.flatMap(entryIn) : [];
  },
});

/** Labels of the entries of some dictionaries; a code itself while its dictionary is loading or without it. */
export function useDictionaryLabels(dictTypes: readonly string[]): (dictType: string, code: string) => string {
  const results = useQueries(
    {
      queries: dictTypes.map((dictType) => ({
        ...dictionaryQuery({ query: { dictType } }),
        meta: { background: true },
      })),
    },
    useClient(),
  );
  return (dictType, code) => {
    const entries = results[dictTypes.indexOf(dictType)]?.data;
    return entries?.find(({ dictValue }) => dictValue === code)?.dictLabel ?? code;
  };
}

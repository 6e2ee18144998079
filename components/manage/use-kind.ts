import { useQuery } from '@tanstack/react-query';
import type { CaseKind } from '@/lib/kinds/case';
import { loadCaseKind } from '@/lib/kinds/cases/load';

/** A kind of case by its key, loaded when it is needed; null for none. */
export const useKind = (key: string) =>
  useQuery<CaseKind | null>({
    queryKey: ['case-kind', key],
    queryFn: async () => (await loadCaseKind(key)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  });

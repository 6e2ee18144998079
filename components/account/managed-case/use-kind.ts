import { useQuery } from '@tanstack/react-query';
import type { CaseKind } from '@/lib/kinds/case';
import { loadCaseKind } from '@/lib/kinds/cases/load';

/** Loads a kind of case by its key; null if it does not exist. */
export const useKind = (key: string) =>
  useQuery<CaseKind | null>({
    queryKey: ['case-kind', key],
    queryFn: async () => (await loadCaseKind(key)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  });

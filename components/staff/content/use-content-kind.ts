import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@/lib/client/http/errors';
import { loadContentKind } from '@/lib/kinds/content/load';
import type { ContentKind } from '@/lib/kinds/content-kind';

const UNKNOWN = 404;

/** Loads a kind of content by its key; fails with 404 if it does not exist. */
export const useContentKind = (key: string) =>
  useQuery<ContentKind, ApiError>({
    queryKey: ['content-kind', key],
    queryFn: async () => {
      const kind = await loadContentKind(key);
      if (!kind) throw new ApiError('refused', UNKNOWN, '没有这一类内容');
      return kind;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

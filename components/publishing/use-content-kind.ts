import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@/lib/client/errors';
import { loadContentKind } from '@/lib/kinds/content/load';
import type { ContentKind } from '@/lib/kinds/content-kind';

const UNKNOWN = 404;

/** A kind of content by its key, loaded when it is needed; fails as a 404 does for none. */
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

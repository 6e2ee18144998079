import type { Reading } from '@/components/ui/query-state';
import { ApiError } from '@/lib/client/http/errors';
import { messages } from '@/lib/client/http/messages';

const reading = <D>(part: Partial<Reading<D>>): Reading<D> => ({
  data: undefined,
  error: null,
  refetch: () => undefined,
  ...part,
});

/** States of a query by name, other than success. */
export const troubles = {
  加载中: reading<never>({}),
  失败: reading<never>({ error: new ApiError('network', 502, '服务暂时无法连接，请稍后再试') }),
  断网: reading<never>({ error: new ApiError('network', 0, messages.offline) }),
  没有权限: reading<never>({ error: new ApiError('refused', 403, '没有财务的职责') }),
  不存在: reading<never>({ error: new ApiError('refused', 404, '内容不存在') }),
} as const;

/** A successful query. */
export const arrived = <D>(data: D): Reading<D> => reading({ data });

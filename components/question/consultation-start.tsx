'use client';

import { useSearchParams } from 'next/navigation';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { RetryButton } from '@/components/ui/retry-button';
import { Skeleton } from '@/components/ui/skeleton';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { listDictionary } from '@/lib/contract/site';
import { QuestionForm } from './question-form';
import { useCounsel } from './use-counsel';

const dictionaryRef = endpointRef<typeof listDictionary>('GET', '/api/v1/dictionaries/data');
const UNKNOWN = 404;

/** The expert that the address names: null for none, 0 for what is no id. */
function expertIdOf(text: string | null): number | null {
  if (text === null || text === '') return null;
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
}

function Missing({ isUnknown, onRetry }: { isUnknown: boolean; onRetry: () => void }) {
  return (
    <div className="wrap">
      <h1 className="vh">发起咨询</h1>
      {isUnknown ? (
        <EmptyState
          kind="error"
          title="不存在或无权查看"
          text="没有这位专家，或者专家暂不接受咨询。"
          actions={<ButtonLink href="/expert/copyright">选择其他专家</ButtonLink>}
        />
      ) : (
        <EmptyState
          kind="error"
          title="内容没有取到"
          text="网络中断或服务繁忙。"
          actions={<RetryButton onRetry={onRetry} />}
        />
      )}
    </div>
  );
}

/** Opens a consultation: of the expert in the address, or of the office. */
export function ConsultationStart() {
  const expertId = expertIdOf(useSearchParams().get('expertId'));
  const { query, counsel } = useCounsel(expertId);
  const categories = useEndpoint(dictionaryRef, { query: { dictType: 'consult_category' } }, { meta: { quiet: true } });
  if (counsel && categories.data)
    return <QuestionForm key={expertId ?? 0} counsel={counsel} categories={categories.data} />;
  if (query.isPending || categories.isPending) {
    return (
      <div className="wrap">
        <h1 className="vh">发起咨询</h1>
        <div className="card card-body">
          <Skeleton variant="lines" rows={5} />
        </div>
      </div>
    );
  }
  const retry = () => {
    void query.refetch();
    void categories.refetch();
  };
  return <Missing isUnknown={query.error?.code === UNKNOWN || query.data !== undefined} onRetry={retry} />;
}

'use client';

import { useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { useStoredToken } from '@/components/shell/session/use-stored-token';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { both, Missing, QueryState, read } from '@/components/ui/query-state';
import { Skeleton } from '@/components/ui/skeleton';
import { useDictionary } from '@/lib/client/hooks/use-dictionary';
import { isUnknownCall } from '@/lib/client/http/errors';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { getOwnExpert } from '@/lib/contract/experts';
import { recordId } from '@/lib/rules/identifiers/record-id';
import { QuestionForm } from './question-form';
import { useCounsel } from './use-counsel';

const ownExpertRef = endpointRef<typeof getOwnExpert>('GET', '/api/v1/user/expert');

/** Expert id in the address: null if absent, 0 if invalid. */
function expertIdOf(text: string | null): number | null {
  if (text === null || text === '') return null;
  return recordId(text);
}

/** Fallback for providers without this dictionary. */
const OTHER = [{ dictValue: 'other', dictLabel: '其他' }];

const framed = (instead: ReactNode) => <div className="wrap">{instead}</div>;

const missing = (
  <Missing
    text="没有这位专家，或者专家暂不接受咨询。"
    actions={<ButtonLink href="/expert/copyright">选择其他专家</ButtonLink>}
  />
);

const oneself = (
  <EmptyState
    level={1}
    title="不能向自己咨询"
    text="您就是这位专家。向您提出的问题，在个人中心的专家咨询里答复。"
    actions={
      <>
        <ButtonLink href="/mine/consult?view=waiting">待我答复</ButtonLink>
        <ButtonLink href="/expert/copyright" variant="quiet">
          选择其他专家
        </ButtonLink>
      </>
    }
  />
);

/** Starts a question: with the expert in the address, or with the office. */
export function QuestionStart() {
  const expertId = expertIdOf(useSearchParams().get('expertId'));
  const counsel = useCounsel(expertId);
  const listed = useDictionary('consult_category', { meta: { quiet: true } });
  const categories = isUnknownCall(listed.error) ? read([], listed.refetch) : listed;
  const hasLogin = Boolean(useStoredToken());
  const own = useEndpoint(ownExpertRef, {}, { enabled: hasLogin && expertId !== null, meta: { background: true } });
  if (own.data && own.data.expert.id === expertId) return framed(oneself);
  return (
    <QueryState
      query={both(counsel, categories)}
      heading="发起咨询"
      loading={
        <div className="card card-body">
          <Skeleton variant="lines" rows={5} />
        </div>
      }
      missing={missing}
      frame={framed}
    >
      {([asked, options]) =>
        asked ? (
          <QuestionForm key={expertId ?? 0} counsel={asked} categories={options.length > 0 ? options : OTHER} />
        ) : (
          framed(missing)
        )
      }
    </QueryState>
  );
}

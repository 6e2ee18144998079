'use client';

import { Missing, QueryState } from '@/components/ui/query-state';
import { Skeleton } from '@/components/ui/skeleton';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import { getCaseValues } from '@/lib/contract/manage';
import type { CaseKind } from '@/lib/kinds/case';
import { KeptForm } from './kept-form';

/** Edit form of an existing self-managed case; a case of another kind has a different form. */
function Editing({ kind, id }: { kind: CaseKind; id: number }) {
  const query = useEndpoint(getCaseValues, { params: { id } }, { gcTime: 0, meta: { quiet: true } });
  const back = { href: kind.home?.list ?? '/manage', label: `返回${kind.title}` };
  const heading = `修改${kind.title}`;
  return (
    <QueryState query={query} heading={heading} back={back} loading={<Skeleton variant="lines" rows={8} />}>
      {({ kind: of, values, revision }) =>
        of === kind.key ? (
          <KeptForm key={id} kind={kind} edited={{ id, values, revision }} />
        ) : (
          <>
            <h1 className="vh">{heading}</h1>
            <Missing back={back} />
          </>
        )
      }
    </QueryState>
  );
}

export interface KeptFormViewProps {
  kind: CaseKind;
  /** Id of the edited case; an invalid id starts a new one. */
  recordId: number;
  draftId?: number;
}

/** Form of a self-managed kind: for an existing case, a draft, or empty. */
export const KeptFormView = ({ kind, recordId, draftId }: KeptFormViewProps) =>
  recordId > 0 ? <Editing kind={kind} id={recordId} /> : <KeptForm kind={kind} draftId={draftId} />;

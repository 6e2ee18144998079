'use client';

import type { ReactNode } from 'react';
import classes from '@/components/form/form.module.css';
import { useStoredToken } from '@/components/shell/session/use-stored-token';
import { BrokenTitle } from '@/components/ui/broken-title';
import { Skeleton } from '@/components/ui/skeleton';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { Applicant, getApplicant } from '@/lib/contract/profile';

const applicantRef = endpointRef<typeof getApplicant>('GET', '/api/v1/user/applicant');

/** Form prefilled with the applicant's account data; null when it cannot be read, or the visitor is logged out. */
export function WithApplicant({
  title,
  children,
}: {
  title: string;
  children: (applicant: Applicant | null) => ReactNode;
}) {
  const token = useStoredToken();
  const { data, isPending } = useEndpoint(
    applicantRef,
    {},
    { enabled: Boolean(token), staleTime: Number.POSITIVE_INFINITY, meta: { background: true } },
  );
  if (token === '' || !isPending) return children(data ?? null);
  return (
    <div className={`wrap ${classes.page}`}>
      <div className={classes.head}>
        <h1>
          <BrokenTitle>{title}</BrokenTitle>
        </h1>
      </div>
      <Skeleton variant="lines" rows={8} />
    </div>
  );
}

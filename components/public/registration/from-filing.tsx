'use client';

import type { ReactNode } from 'react';
import { useStoredToken } from '@/components/shell/session/use-stored-token';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { NoticeBar } from '@/components/ui/notice-bar';
import { Skeleton } from '@/components/ui/skeleton';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { FilingRegistration, getFilingRegistration } from '@/lib/contract/filings';
import type { FormValues } from '@/lib/kinds/form-values';
import { bookTitle } from '@/lib/text/book-title';

const registrationRef = endpointRef<typeof getFilingRegistration>('GET', '/api/v1/user/filings/{id}/registration');

type Filed = FilingRegistration['filed'];

/** Filing that a registration starts from, with the values that it knows. */
export interface FilingStart {
  /** Case of the filing. */
  id: number;
  values: FormValues;
  filed: Filed;
}

export interface FromFilingProps {
  /** Case of the filing; undefined for a registration without one. */
  id: number | undefined;
  children: (start: FilingStart | undefined) => ReactNode;
}

/** Reads the filing that a registration starts from; shows its registration instead if it has one already. */
export function FromFiling({ id, children }: FromFilingProps) {
  const isAsked = Boolean(useStoredToken()) && id !== undefined;
  const { data, isPending } = useEndpoint(
    registrationRef,
    { params: { id: id ?? 0 } },
    { enabled: isAsked, staleTime: Number.POSITIVE_INFINITY, meta: { quiet: true } },
  );
  if (!isAsked || id === undefined) return children(undefined);
  if (isPending)
    return (
      <div className="wrap">
        <Skeleton variant="lines" rows={8} />
      </div>
    );
  if (data?.registration)
    return (
      <div className="wrap">
        <EmptyState
          title="这件存证已经用于作品登记"
          text={`${bookTitle(data.registration.title)}${data.registration.recordNo}，${data.registration.statusLabel}`}
          actions={<ButtonLink href={data.registration.page}>查看这件登记</ButtonLink>}
        />
      </div>
    );
  return children(data?.values ? { id, values: data.values, filed: data.filed } : undefined);
}

/** Type of the filed file, which helps to choose the type of work. */
export const FiledType = ({ filed: { fileType } }: { filed: Filed }) => (
  <div className="full">
    <NoticeBar tone="info">{`内容取自数字备案，请核对。备案的文件类型是“${fileType}”。`}</NoticeBar>
  </div>
);

/** Which file the registration needs, so that it is linked to the filing. */
export const FiledSample = ({ filed: { hasCopy, fileName, sha256 } }: { filed: Filed }) => (
  <div className="full">
    <NoticeBar tone={hasCopy ? 'info' : 'warn'}>
      {hasCopy
        ? '样本是备案时留存的文件，不用再上传；换成别的文件，就不与这件备案关联。'
        : `备案时没有留存文件。请选择备案的那个文件${fileName ? `（${fileName}）` : ''}，摘要以 ${sha256.slice(0, 12)} 开头；别的文件不与这件备案关联。`}
    </NoticeBar>
  </div>
);

'use client';

import { ShowIf } from '@/components/shell/session/show-if';
import { ButtonLink } from '@/components/ui/button-link';
import { StatusTag } from '@/components/ui/status-tag';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { getFilingRegistration } from '@/lib/contract/filings';
import { bookTitle } from '@/lib/text/book-title';
import styles from './case-progress.module.css';

const registrationRef = endpointRef<typeof getFilingRegistration>('GET', '/api/v1/user/filings/{id}/registration');

/** Registration of a filed work: the link to it, or the start of one with what the filing says. */
export function FilingRegistration({ id }: { id: number }) {
  const { data } = useEndpoint(registrationRef, { params: { id } }, { meta: { quiet: true } });
  if (!data) return null;
  const { registration, values, filed } = data;
  if (registration)
    return (
      <p className={`row fold ${styles.next}`}>
        <span>这件存证已经用于作品登记：</span>
        <ButtonLink
          size="sm"
          href={registration.page}
        >{`${bookTitle(registration.title)}${registration.recordNo}`}</ButtonLink>
        <StatusTag state={registration.statusLabel} tone={registration.tone} />
      </p>
    );
  if (filed.isSoftware)
    return (
      <p className={`help ${styles.next}`}>软件与代码的登记请从“软件登记”申请，备案的文件可以作为创作时间的证据。</p>
    );
  if (!values) return null;
  return (
    <ShowIf flag="canFile">
      <div className={styles.next}>
        <ButtonLink variant="ink" href={`/manage/submit-form/zpdj?filing=${id}`}>
          用这件存证申请作品登记
        </ButtonLink>
        <p className="help">
          {`作品名称、作者、权利人、完成日期${filed.hasCopy ? '和留存的文件' : ''}会填好，其余的补上就可以提交。一件存证只登记一次。`}
        </p>
      </div>
    </ShowIf>
  );
}

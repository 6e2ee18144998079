'use client';

import { useMutation } from '@tanstack/react-query';
import { materialsRef } from '@/components/public/activity/activity-refs';
import styles from '@/components/public/activity/sign-up.module.css';
import { timeSpan } from '@/components/public/activity/time-span';
import { AccountDetail } from '@/components/shell/list/account-detail';
import { useAddressId } from '@/components/shell/list/use-address-id';
import { BusyButton } from '@/components/ui/busy-button';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { iconDownload } from '@/components/ui/icons/icon-download';
import { PrintButton } from '@/components/ui/print-button';
import { TitleBox } from '@/components/ui/title-box';
import { useNow } from '@/components/ui/use-now';
import { download } from '@/lib/client/http/download';
import { useEndpoint } from '@/lib/client/http/use-endpoint';

interface DownloadProps {
  activityId: number;
  position: number;
  title: string;
  fileName: string;
}

function DownloadMaterial({ activityId, position, title, fileName }: DownloadProps) {
  const saving = useMutation({
    mutationFn: () => download(`/api/v1/user/activity-materials/${activityId}/files/${position}`, fileName),
  });
  return (
    <BusyButton
      variant="outline"
      size="sm"
      className="no-print"
      busy={saving.isPending}
      icon={<Icon icon={iconDownload} size={16} />}
      onClick={() => saving.mutate()}
    >
      {fileName.endsWith('.docx') ? '下载 Word' : '下载'}
      <span className="vh">：{title}</span>
    </BusyButton>
  );
}

/** Hand-outs of one attended activity, to read and to download. */
export function MaterialDetailView() {
  const now = useNow('');
  const query = useEndpoint(materialsRef, { params: { id: useAddressId() } }, { meta: { quiet: true } });
  return (
    <AccountDetail query={query} heading="活动资料" back={{ href: '/mine/activity-data', label: '返回活动资料' }}>
      {({ id, title, startsAt, endsAt, place, materials }) => (
        <>
          <TitleBox
            variant="work"
            title={title}
            sub={`${timeSpan(startsAt, endsAt, now)}，${place}`}
            actions={<PrintButton />}
          />
          {materials.length === 0 && <EmptyState title="这场活动没有讲义" text="主办方整理好后会放在这里。" />}
          {materials.map((material, position) => (
            <article key={material.fileName} className={`card ${styles.paper}`}>
              <header>
                <h2>{material.title}</h2>
                <DownloadMaterial
                  activityId={id}
                  position={position}
                  title={material.title}
                  fileName={material.fileName}
                />
              </header>
              {material.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </article>
          ))}
        </>
      )}
    </AccountDetail>
  );
}

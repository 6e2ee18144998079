'use client';

import { IconDownload } from '@tabler/icons-react';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { BackLink } from '@/components/mine/back-link';
import { DetailSkeleton } from '@/components/mine/detail-skeleton';
import { NoDetail } from '@/components/mine/no-detail';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { PrintButton } from '@/components/ui/print-button';
import { TitleBox } from '@/components/ui/title-box';
import { useNow } from '@/components/ui/use-now';
import { download } from '@/lib/client/download';
import { handleFailure } from '@/lib/client/failures';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { materialsRef } from './activity-refs';
import styles from './sign-up.module.css';
import { timeSpan } from './time-span';

const BACK = '/mine/activity-data';

function DownloadMaterial({ activityId, position, title }: { activityId: number; position: number; title: string }) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await download(`/api/v1/user/activity-materials/${activityId}/files/${position}`, `${title}.docx`).catch(
      handleFailure,
    );
    setBusy(false);
  };
  return (
    <button type="button" className="btn btn-sm no-print" disabled={isBusy} aria-busy={isBusy} onClick={save}>
      {isBusy ? <span className="spin" aria-hidden="true" /> : <Icon icon={IconDownload} size={16} />}
      下载 Word
      <span className="vh">：{title}</span>
    </button>
  );
}

/** The hand-outs of one attended activity, to read and to download. */
export function MaterialDetailView() {
  const id = useSearchParams().get('id') ?? '';
  const now = useNow('');
  const query = useEndpoint(
    materialsRef,
    { params: { id: /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0 } },
    { meta: { quiet: true } },
  );
  if (query.isPending) return <DetailSkeleton title="活动资料" />;
  if (!query.data) return <NoDetail query={query} title="活动资料" back={{ href: BACK, label: '返回活动资料' }} />;
  const { id: activityId, title, startsAt, endsAt, place, materials } = query.data;
  return (
    <>
      <BackLink href={BACK}>返回活动资料</BackLink>
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
            <DownloadMaterial activityId={activityId} position={position} title={material.title} />
          </header>
          {material.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </article>
      ))}
    </>
  );
}

'use client';

import { Card } from '@/components/ui/card';
import { saveDownload } from '@/lib/client/http/save-download';

/** Certificate of an own winning work, by its case. */
export function OwnAward({ id }: { id: number }) {
  const path = `/api/v1/user/records/${id}/award-certificate`;
  return (
    <Card title="获奖证书">
      <button type="button" className="btn btn-sm" onClick={() => void saveDownload(path, '获奖证书.pdf')}>
        下载获奖证书
      </button>
    </Card>
  );
}

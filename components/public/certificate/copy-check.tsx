'use client';

import { useId } from 'react';
import { FilePick } from '@/components/public/filing/file-pick';
import { useDigest } from '@/components/public/filing/use-digest';
import { NoticeBar } from '@/components/ui/notice-bar';

/**
 * Compares a copy of the certificate with the archived file by its digest, so that a stranger learns whether the copy
 * was changed and the archived file stays private. The copy is read in the browser only.
 *
 * @param sha256 digest of the archived file, in hex
 */
export function CopyCheck({ sha256 }: { sha256: string }) {
  const digest = useDigest();
  const id = useId();
  const verdict = digest.sha256 && (digest.sha256 === sha256 ? 'same' : 'other');
  return (
    <section className="no-print" aria-labelledby={id}>
      <h3 id={id}>核对手中的证书文件</h3>
      <FilePick digest={digest} label="选择证书文件" hint="只在您的浏览器里比对，不会上传" />
      <output aria-live="polite">
        {verdict === 'same' && <NoticeBar tone="info">与本会存档的证书文件完全一致。</NoticeBar>}
        {verdict === 'other' && (
          <NoticeBar tone="warn">
            与本会存档的证书文件不一致：可能被改动过，也可能是另一次扫描或另存的文件，请以登记号与状态为准。
          </NoticeBar>
        )}
      </output>
    </section>
  );
}

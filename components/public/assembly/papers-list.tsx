'use client';

import { saveDownload } from '@/lib/client/http/save-download';
import type { FileRef } from '@/lib/contract/common';

/** Papers of a meeting as downloads; `base` is the path of the meeting in the API. */
export function PapersList({ papers, base }: { papers: readonly FileRef[]; base: string }) {
  if (papers.length === 0) return <p className="mute">没有材料。</p>;
  return (
    <ul className="lines">
      {papers.map(({ address, originalName }, at) => (
        <li key={address}>
          <button
            type="button"
            className="link"
            onClick={() => void saveDownload(`${base}/papers/${at}`, originalName)}
          >
            {originalName}
          </button>
        </li>
      ))}
    </ul>
  );
}

'use client';

import { Icon } from '@/components/ui/icon';
import { iconDownload } from '@/components/ui/icons/icon-download';
import { saveBlob } from '@/lib/client/http/download';
import type { MadeDeposit } from '@/lib/deposit/make/make-deposit';
import classes from './deposit-check.module.css';
import { SkippedFiles } from './skipped-files';

/** Summary of the deposit made from a tree, with remarks. */
export function MadeSummary({ made, file }: { made: MadeDeposit; file: File }) {
  const { files, leftOut, stripped, missing, lines, pages, wholePages } = made;
  return (
    <section className={classes.make} aria-labelledby="deposit-made">
      <h3 id="deposit-made">鉴别材料已生成</h3>
      <p>
        {`收入 ${files.length} 个文件，共 ${lines} 行，全文 ${wholePages} 页，`}
        {wholePages > pages ? `取前、后各连续 ${pages / 2} 页。` : '全部交存。'}
        申请表的源程序量可以填 {lines} 行。
      </p>
      {missing.length > 0 && <p>{`字库里没有的字印成了方框：${missing.slice(0, 20).join(' ')}`}</p>}
      {stripped.length > 0 && (
        <details className={classes.details}>
          <summary>{`去掉了 ${stripped.length} 个文件开头的声明`}</summary>
          <p>{stripped.join('、')}</p>
        </details>
      )}
      <details className={classes.details}>
        <summary>{`收入 ${files.length} 个文件，按此次序`}</summary>
        <ol>
          {files.map((path) => (
            <li key={path}>{path}</li>
          ))}
        </ol>
      </details>
      <SkippedFiles skipped={leftOut} />
      <button type="button" className="btn btn-ink btn-lg" onClick={() => saveBlob(file, file.name)}>
        <Icon icon={iconDownload} />
        下载 PDF
      </button>
    </section>
  );
}

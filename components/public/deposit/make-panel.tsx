'use client';

import { useState } from 'react';
import type { Choice, ForeignFiles } from '@/lib/deposit/make/choose';
import type { ReadSummary } from './deposit.worker';
import classes from './deposit-check.module.css';
import { SkippedFiles } from './skipped-files';

export interface MakePanelProps {
  summary: ReadSummary;
  onMake: (choice: Omit<Choice, 'owners'>) => void;
}

const foreignOptions: readonly { value: ForeignFiles; label: string; note: string }[] = [
  { value: 'leave-out', label: '略去这些文件', note: '推荐：他人的代码不作鉴别材料' },
  { value: 'strip', label: '去掉文件开头的声明，收入正文', note: '只用于误留的模板声明；去掉了哪些会逐个列出' },
  { value: 'keep', label: '原样收入', note: '登记机构很可能要求说明' },
];

/** Selection of the files of a tree that go into the deposit. */
export function MakePanel({ summary, onMake }: MakePanelProps) {
  const [leaveTests, setLeaveTests] = useState(true);
  const [foreign, setForeign] = useState<ForeignFiles>('leave-out');
  return (
    <section className={classes.make} aria-labelledby="deposit-make">
      <h3 id="deposit-make">生成鉴别材料</h3>
      <p>
        读到 {summary.count} 个源文件。按程序入口、目录的次序排好，去掉空行，每页 50 行；超过 60 页的取前、后各连续 30
        页，页眉写名称与版本，右上角编页码。
      </p>
      <SkippedFiles skipped={summary.skipped} />
      <fieldset className={classes.options}>
        <legend>带有他人版权声明或者开源许可证的文件</legend>
        {foreignOptions.map(({ value, label, note }) => (
          <label key={value}>
            <input type="radio" name="deposit-foreign" checked={foreign === value} onChange={() => setForeign(value)} />
            <span>
              {label}
              <small>{note}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <label className={classes.option}>
        <input type="checkbox" checked={leaveTests} onChange={(event) => setLeaveTests(event.currentTarget.checked)} />
        略去测试代码
      </label>
      <button
        type="button"
        className="btn btn-ink btn-lg"
        onClick={() => onMake({ tests: leaveTests ? 'leave-out' : 'keep', foreign })}
      >
        生成 PDF
      </button>
    </section>
  );
}

'use client';

import { useState } from 'react';
import { useStaff } from '@/components/staff/self/use-staff';
import { NoticeBar } from '@/components/ui/notice-bar';
import { StatusTag } from '@/components/ui/status-tag';
import type { Gap } from '@/lib/contract/opening';
import { BlankForm } from './blank-form';
import styles from './setup.module.css';

const keyOf = ({ href, label }: Gap) => `${href} ${label}`;

/** Texts that are not public, each with a form for its blanks below it. Answers are offered again in the next text. */
export function TextList({ gaps, done }: { gaps: readonly Gap[]; done: string }) {
  const [opened, setOpened] = useState('');
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const { data: staff } = useStaff();
  const mayFill = staff?.duties.includes('publishing') ?? false;
  if (gaps.length === 0) return <p className={styles.done}>{done}</p>;
  return (
    <>
      {!mayFill && (
        <NoticeBar tone="warn">
          文稿由“编辑”填写与发布，您没有这个角色。请在“<a href="/staff/setup?step=staff">工作人员</a>
          ”一步添加编辑；您自己来办的，请运维人员用 npm run staff -- add 给您加上 publisher。
        </NoticeBar>
      )}
      <ul className={styles.gaps}>
        {gaps.map((gap) => {
          const { label, note, href, isNeeded, text } = gap;
          const isOpen = opened === keyOf(gap);
          return (
            <li key={keyOf(gap)} className={styles.text}>
              <StatusTag state={isNeeded ? '必须' : '建议'} tone={isNeeded ? 'seal' : 'neutral'} plain />
              <b>{label}</b>
              <span>{note}</span>
              {!mayFill ? null : text ? (
                <button
                  type="button"
                  className="btn btn-quiet btn-sm"
                  aria-expanded={isOpen}
                  aria-label={`${isOpen ? '收起' : '填写'}：${label}`}
                  onClick={() => setOpened(isOpen ? '' : keyOf(gap))}
                >
                  {isOpen ? '收起' : '填写'}
                </button>
              ) : (
                <a className="btn btn-quiet btn-sm" href={href}>
                  新建
                </a>
              )}
              {isOpen && text && (
                <div className={styles.fill}>
                  <BlankForm
                    text={text}
                    known={known}
                    onDone={(answers) => {
                      setKnown(new Map([...known, ...answers]));
                      setOpened('');
                    }}
                  />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

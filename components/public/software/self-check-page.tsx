import type { ReactNode } from 'react';
import { MoreLink } from '@/components/ui/more-link';
import { StatusTag } from '@/components/ui/status-tag';
import { TitleBox } from '@/components/ui/title-box';
import type { CheckQuestion } from '@/lib/contract/genuine';
import { SelfCheck } from './self-check';
import classes from './software.module.css';

const toneOfGrade = { 基本规范: 'jade', 存在缺口: 'gold', 需要整改: 'seal' } as const;
const grades = [
  { word: '基本规范', text: '每一项都做到，存档备查。' },
  { word: '存在缺口', text: '少数几项要补，三个月内再查。' },
  { word: '需要整改', text: '缺口较多，或者有破解软件、超量安装、没有凭证这样的要紧事。' },
] as const;

interface SelfCheckPageProps {
  questions: readonly CheckQuestion[];
  /** Tabs of the area; none in a preview, which runs in the browser. */
  tabs?: ReactNode;
}

/** 企业自查: server-rendered questions around the client component that evaluates the answers. */
export function SelfCheckPage({ questions, tabs }: SelfCheckPageProps) {
  return (
    <div className={`wrap ${classes.page}`}>
      <TitleBox title="企业自查" sub={`${questions.length} 个问题，约五分钟。答案不会上传，结果可以打印`} />
      {tabs}
      <div className="cols">
        <div>
          <SelfCheck questions={questions} />
        </div>
        <aside className={`aside no-print ${classes.beside}`}>
          <section>
            <div className="rule" />
            <h2>结果分三档</h2>
            <dl className={classes.grades}>
              {grades.map(({ word, text }) => (
                <div key={word}>
                  <dt>
                    <StatusTag state={word} tone={toneOfGrade[word]} />
                  </dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </section>
          <section>
            <div className="rule" />
            <h2>依据</h2>
            <p className={classes.basis}>问题按政府机关使用正版软件管理办法的做法整理，企业、学校与社会组织都适用。</p>
            <MoreLink label="看政策要点" href="/genuine-software/policy" />
          </section>
        </aside>
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import { PrintButton } from '@/components/ui/print-button';
import { QuestionList } from '@/components/ui/question-list';
import { SectionHead } from '@/components/ui/section-head';
import { StepFlow } from '@/components/ui/step-flow';
import { TitleBox } from '@/components/ui/title-box';
import type { ServiceCard, ServiceGuide } from '@/lib/contract/catalogue';
import { ApplyButton, OfflineNote } from './apply';
import classes from './guide.module.css';
import { GuideMaterials } from './guide-materials';
import { GuideTool } from './guide-tool';
import { OtherServices } from './other-services';

interface PartProps {
  id: string;
  title: string;
  sub?: string;
  children: ReactNode;
}

function Part({ id, title, sub, children }: PartProps) {
  return (
    <section className="sec-in" aria-labelledby={id}>
      <SectionHead id={id} title={title} sub={sub} />
      {children}
    </section>
  );
}

function Lines({ items }: { items: readonly string[] }) {
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

function Steps({ steps }: Pick<ServiceGuide, 'steps'>) {
  return (
    <div className={classes.steps}>
      <StepFlow
        steps={steps.map(({ name, text, days }) => ({
          title: name,
          text: (
            <>
              {days !== undefined && <span className={classes.days}>{`${days} 个工作日`}</span>}
              {text}
            </>
          ),
        }))}
      />
    </div>
  );
}

export interface GuideViewProps {
  guide: ServiceGuide;
  /** Other services of the category. */
  others: readonly ServiceCard[];
  /** Contact, below the other services. */
  contact?: ReactNode;
  /** Tabs of the area; none in a preview, which runs in the browser. */
  tabs?: ReactNode;
}

/** 办事指南: target group, procedure, materials, duration, fee, legal basis and frequent questions. */
export function GuideView({ guide, others, contact, tabs }: GuideViewProps) {
  const { name, summary, who, materials, steps, timeLimit, fee, legalBasis, questions, applyHref, offlineNote } = guide;
  const hasSamples = materials.some(({ sample }) => sample);
  return (
    <div className={`wrap ${classes.page}`}>
      <TitleBox title={name} sub={summary} actions={<ApplyButton applyHref={applyHref} />} />
      {tabs}
      {offlineNote && <OfflineNote text={offlineNote} />}
      <dl className={classes.terms}>
        <div>
          <dt>办理时限</dt>
          <dd>{timeLimit}</dd>
        </div>
        <div>
          <dt>费用</dt>
          <dd>{fee}</dd>
        </div>
      </dl>
      <Part id="steps" title="办理流程" sub={`共 ${steps.length} 步`}>
        <Steps steps={steps} />
      </Part>
      <Part id="materials" title="申请材料" sub={hasSamples ? '样例是 Word 文档，下载后填写' : undefined}>
        <GuideMaterials materials={materials} />
        <GuideTool applyHref={applyHref} />
      </Part>
      <div className={`cols ${classes.cols}`}>
        <div>
          <Part id="who" title="谁可以申请">
            <Lines items={who} />
          </Part>
          <Part id="questions" title="常见问题">
            <QuestionList questions={questions} />
          </Part>
          <Part id="basis" title="办理依据">
            <Lines items={legalBasis} />
            <p className={classes.updated}>
              更新于 <time dateTime={guide.updatedAt.slice(0, 10)}>{guide.updatedAt.slice(0, 10)}</time>
              <PrintButton label="打印指南" />
            </p>
          </Part>
        </div>
        <aside className="aside no-print">
          <OtherServices services={others} />
          {contact && <div className={classes.ask}>{contact}</div>}
        </aside>
      </div>
    </div>
  );
}

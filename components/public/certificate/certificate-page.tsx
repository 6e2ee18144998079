import { GuideMaterials } from '@/components/public/service/guide-materials';
import { OfferedTabs } from '@/components/shell/offered-tabs';
import { ButtonLink } from '@/components/ui/button-link';
import { JsonLd } from '@/components/ui/json-ld';
import { NextDoor } from '@/components/ui/next-door';
import { QuestionList } from '@/components/ui/question-list';
import { SectionHead } from '@/components/ui/section-head';
import { StatusTag } from '@/components/ui/status-tag';
import { StepFlow } from '@/components/ui/step-flow';
import { TitleBox } from '@/components/ui/title-box';
import type { ServiceGuide } from '@/lib/contract/catalogue';
import { shownIn } from '@/lib/routes/shown';
import { certificateTabs } from '@/lib/routes/sub-tabs';
import { readOpening } from '@/lib/server/pages/site';
import { faqJsonLd } from '@/lib/server/seo/faq-json-ld';
import { CertificateForm } from './certificate-form';
import classes from './certificate-page.module.css';
import { Prefill } from './prefill';

/** Meanings of the four verdicts. */
const verdicts = [
  { word: '有效', text: '编号与权利人都相符，登记或备案现在有效。' },
  { word: '已变更', text: '登记后办过变更、补充或更名，请看变更后的证书。' },
  { word: '已撤销', text: '登记、备案或会籍已经撤销或终止，证书不再有效。' },
  { word: '未找到', text: '两项中至少一项不符，或者证书不在本会的数据里。' },
] as const;

function Guide({ guide }: { guide: ServiceGuide }) {
  return (
    <>
      <section className="sec-in" aria-labelledby="query-steps">
        <SectionHead id="query-steps" title="怎样查询" sub={`${guide.timeLimit}，${guide.fee}`} />
        <StepFlow steps={guide.steps.map(({ name, text }) => ({ title: name, text }))} />
      </section>
      <section className="sec-in" aria-labelledby="query-needs">
        <SectionHead id="query-needs" title="需要什么" sub={guide.who.join('；')} />
        <GuideMaterials materials={guide.materials} />
      </section>
      <section className="sec-in" aria-labelledby="query-questions">
        <SectionHead id="query-questions" title="常见问题" />
        <QuestionList questions={guide.questions} />
      </section>
    </>
  );
}

/** 证书查询: the form, the meaning of its results, and the guide of the service. */
export async function CertificatePage({ guide }: { guide: ServiceGuide | null }) {
  const isShown = shownIn(await readOpening());
  const [files, registers] = [isShown('/record'), isShown('/work/template/1')];
  return (
    <div className={`wrap ${classes.page}`}>
      {guide && <JsonLd data={faqJsonLd(guide.questions)} />}
      <TitleBox title="证书查询" sub="核验作品登记、软件登记、数字备案与会员证书的真伪和现状" />
      <OfferedTabs items={certificateTabs} current="/work/certificate?id=6" />
      <CertificateForm />
      <Prefill formId="certificate-form" />
      <section className={`sec-in ${classes.verdicts}`} aria-labelledby="query-verdicts">
        <SectionHead id="query-verdicts" title="结果怎样看" sub="结果都带查询时间与查询号，可以打印" />
        <dl>
          {verdicts.map(({ word, text }) => (
            <div key={word}>
              <dt>
                <StatusTag state={word} />
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      {guide && <Guide guide={guide} />}
      {(files || registers) && (
        <NextDoor text="手里的作品还没有登记？">
          {files && <ButtonLink href="/record">数字备案</ButtonLink>}
          {registers && (
            <ButtonLink href="/work/template/1" variant="ink">
              作品登记
            </ButtonLink>
          )}
        </NextDoor>
      )}
    </div>
  );
}

import { ButtonLink } from '@/components/ui/button-link';
import { JsonLd } from '@/components/ui/json-ld';
import { NextDoor } from '@/components/ui/next-door';
import { NoticeBar } from '@/components/ui/notice-bar';
import { QuestionList } from '@/components/ui/question-list';
import { SectionHead } from '@/components/ui/section-head';
import { StepFlow } from '@/components/ui/step-flow';
import { TitleBox } from '@/components/ui/title-box';
import type { ServiceGuide } from '@/lib/contract/catalogue';
import { faqJsonLd } from '@/lib/server/seo/faq-json-ld';
import classes from './filing.module.css';
import { FilingPanel } from './filing-panel';

const proves = [
  '备案时间，这个文件已经存在',
  '此后文件没有改动：改一个字节，摘要就不同',
  '谁以什么名义提交了备案，凭证由本会签名',
  '备案记录在公开的日志里，事后抽不走、改不了',
];
const provesNot = [
  '作品有没有独创性、归谁所有：那由登记机构与法院认定',
  '提交的人就是作者：冒用他人作品备案，经查实即撤销',
  '代替作品登记；定稿之后仍建议办理登记',
];

/** 数字作品备案: introduction and the filing panel. */
export function FilingPage({ guide }: { guide: ServiceGuide | null }) {
  return (
    <div className={`wrap ${classes.page}`}>
      {guide && <JsonLd data={faqJsonLd(guide.questions)} />}
      <TitleBox title="数字作品备案" sub="在您的设备上算出文件摘要，加盖时间，当场取得可以离线核验的凭证" />
      <div className={classes.columns}>
        <div>
          <FilingPanel />
          <noscript>
            <NoticeBar>摘要要在您的设备上由脚本计算，请打开浏览器的 JavaScript 再备案。</NoticeBar>
          </noscript>
        </div>
        <aside className={`no-print ${classes.aside}`}>
          <section>
            <div className="rule" />
            <h2>文件不离开您的设备</h2>
            <ul>
              <li>摘要（SHA-256）在浏览器里算，几个 GB 也不上传</li>
              <li>我们只收到 64 个字符，从它还原不出文件</li>
              <li>要不要留存一份原件，由您选择</li>
            </ul>
          </section>
          <section>
            <div className="rule" />
            <h2>凭证离开我们也成立</h2>
            <p>收到别人的备案凭证？把原件和证明文件放进来，在您自己的浏览器里核对，断网也行。</p>
            <ButtonLink href="/record/verify">验证备案</ButtonLink>
          </section>
        </aside>
      </div>
      {guide && (
        <section className="sec-in" aria-labelledby="filing-steps">
          <SectionHead id="filing-steps" title="怎样备案" sub={`${guide.timeLimit}，${guide.fee}`} />
          <StepFlow steps={guide.steps.map(({ name, text }) => ({ title: name, text }))} />
        </section>
      )}
      <section className="sec-in" aria-labelledby="filing-proves">
        <SectionHead id="filing-proves" title="它证明什么，不证明什么" />
        <div className={classes.two}>
          <div>
            <h3>证明</h3>
            <ul>
              {proves.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
          <div>
            <h3>不证明</h3>
            <ul>
              {provesNot.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        </div>
      </section>
      {guide && (
        <section className="sec-in" aria-labelledby="filing-questions">
          <SectionHead id="filing-questions" title="常见问题" />
          <QuestionList questions={guide.questions} />
          <p className="help">
            办理条件与依据见
            <a className="link" href={`/work/template/${guide.id}`}>
              办事指南
            </a>
            。
          </p>
        </section>
      )}
      <NextDoor text="作品已经定稿？">
        <ButtonLink href="/work/template/1">作品登记</ButtonLink>
        <ButtonLink href="/work/certificate?id=6" variant="ink">
          证书查询
        </ButtonLink>
      </NextDoor>
    </div>
  );
}

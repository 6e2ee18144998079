import { SectionHead } from '@/components/ui/section-head';
import { TitleBox } from '@/components/ui/title-box';
import type { VerifyGuide } from '@/lib/server/pages/filings';
import classes from './verify.module.css';
import { VerifyPanel } from './verify-panel';

/** 验证备案: verification in the browser, and instructions to verify without this site. */
export function VerifyPage({ guide }: { guide: VerifyGuide }) {
  return (
    <div className={`wrap ${classes.page}`}>
      <TitleBox title="验证备案" sub="原件与证明文件都只在您的浏览器里读取；页面打开之后，断网也能核对" />
      <VerifyPanel />
      <section className="sec-in" aria-labelledby="by-hand">
        <SectionHead
          id="by-hand"
          title="不用这一页，自己核对"
          sub="一台电脑、OpenSSL 3 与 Node.js，一行也不需要本会的程序"
        />
        <p className={classes.lead}>{guide.lead}</p>
        <ol className={classes.steps}>
          {guide.steps.map(({ title, text, code }) => (
            <li key={title}>
              <h3>{title}</h3>
              {text.map((line) => (
                <p key={line}>{line}</p>
              ))}
              {code && (
                <pre>
                  <code>{code}</code>
                </pre>
              )}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

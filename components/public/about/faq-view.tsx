import '@/components/ui/prose.css';
import { ContactBox } from '@/components/public/templates/contact-box';
import { ButtonLink } from '@/components/ui/button-link';
import { JsonLd } from '@/components/ui/json-ld';
import { QuestionList } from '@/components/ui/question-list';
import { TitleBox } from '@/components/ui/title-box';
import type { SitePage } from '@/lib/contract/site';
import { shownIn } from '@/lib/routes/shown';
import { parsePageData } from '@/lib/server/pages/page-data';
import { readOpening } from '@/lib/server/pages/site';
import { faqJsonLd } from '@/lib/server/seo/faq-json-ld';
import classes from './faq-view.module.css';

/** Questions with their answers, all expanded: short enough to read through, and findable with the browser's search. */
export async function FaqView({ page }: { page: SitePage }) {
  const hasExperts = shownIn(await readOpening())('/expert');
  const { faq } = parsePageData(page);
  return (
    <div className={`wrap ${classes.page}`}>
      <JsonLd data={faqJsonLd(faq)} />
      <TitleBox title={page.title} sub={page.summary} />
      <div className={`cols ${classes.cols}`}>
        <div>
          <h2 className="vh">全部问题</h2>
          <QuestionList questions={faq} anchored />
          {/* Sanitised by the provider before it was stored. */}
          <div className={`prose ${classes.more}`} dangerouslySetInnerHTML={{ __html: page.body }} />
        </div>
        <aside className="aside no-print">
          <section className={classes.index}>
            <div className="rule" />
            <h2>问题目录</h2>
            <ol className="lines">
              {faq.map(({ q }, index) => (
                <li key={q}>
                  <a href={`#q${index + 1}`}>{q}</a>
                </li>
              ))}
            </ol>
          </section>
          <div className={classes.ask}>
            <ContactBox
              title="没有找到答案？"
              text={hasExperts ? '版权问答里有更多公开的解答，也可以直接问专家。' : '请直接与本会联系。'}
              actions={
                hasExperts && (
                  <>
                    <ButtonLink href="/answer" variant="ink">
                      版权问答
                    </ButtonLink>
                    <ButtonLink href="/expert">专家咨询</ButtonLink>
                  </>
                )
              }
            />
          </div>
        </aside>
      </div>
    </div>
  );
}

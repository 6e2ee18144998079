import '@/components/ui/prose.css';
import { BrokenTitle } from '@/components/ui/broken-title';
import { ButtonLink } from '@/components/ui/button-link';
import { CopyButton } from '@/components/ui/copy-button';
import { Icon } from '@/components/ui/icon';
import { iconFileText } from '@/components/ui/icons/icon-file-text';
import { PrintButton } from '@/components/ui/print-button';
import { TableOfContents } from '@/components/ui/table-of-contents';
import type { Article } from '@/lib/contract/articles';
import { formatBytes } from '@/lib/format/file-size';
import { channelLabels } from '@/lib/kinds/content/channels';
import { readingMinutes, splitNotes, withHeadingIds, withTableBoxes } from '@/lib/text/prose';
import { CountView } from './count-view';

export interface ArticlePageProps {
  article: Article;
  /** Detail address of the channel, without the id. */
  path: string;
}

/** Call to action at the end of the narrow column. */
export interface ArticleAct {
  title: string;
  text: string;
  href: string;
  label: string;
}

const askExpert: ArticleAct = {
  title: '遇到侵权？',
  text: '可申请调解，或向版权专家咨询取证与赔偿的计算。',
  href: '/expert',
  label: '咨询专家',
};

const askMediation: ArticleAct = {
  ...askExpert,
  text: '可以申请调解。',
  href: '/mediationCommittee',
  label: '申请调解',
};

/** The call to action of an ordinary article, by the services that are offered; null for none. */
export const articleAct = (isShown: (address: string) => boolean): ArticleAct | null => {
  const canMediate = isShown(askMediation.href);
  if (!isShown(askExpert.href)) return canMediate ? askMediation : null;
  return canMediate ? askExpert : { ...askExpert, text: '可以向版权专家咨询取证与赔偿的计算。' };
};

export interface ArticleContentProps extends ArticlePageProps {
  /** Null for none. */
  act?: ArticleAct | null;
  /** Preview of an unpublished article: readings are not counted. */
  isPreview?: boolean;
}

function Neighbours({ article, path }: ArticlePageProps) {
  const sides = [
    { label: '上一篇', to: article.previous },
    { label: '下一篇', to: article.next },
  ];
  return (
    <nav className="pn no-print" aria-label="上下篇">
      {sides.map(({ label, to }) =>
        to ? (
          <a key={label} href={`${path}/${to.id}`}>
            <small>{label}</small>
            {to.title}
          </a>
        ) : (
          <span key={label} className="none">
            <small>{label}</small>
            没有了
          </span>
        ),
      )}
    </nav>
  );
}

function Attachments({ files }: { files: Article['attachments'] }) {
  return files.map((file) => (
    <div className="att" key={file.address}>
      <Icon icon={iconFileText} />
      <span>
        {`附件：${file.originalName}`}
        <span className="mute">{`　${formatBytes(file.size)}`}</span>
      </span>
      <a className="link no-print" href={file.address} download>
        下载
      </a>
    </div>
  ));
}

/** An article, typeset like a book page: title, by-line, abstract, text, notes, attachments, neighbours. */
export function ArticleContent({ article, path, act = askExpert, isPreview = false }: ArticleContentProps) {
  const { body, notes } = splitNotes(article.body);
  const { html, headings } = withHeadingIds(withTableBoxes(body));
  return (
    <>
      {!isPreview && <CountView id={article.id} />}
      <div className="wrap art">
        <article>
          <p className="kicker">{channelLabels[article.channel]}</p>
          <h1>
            <BrokenTitle>{article.title}</BrokenTitle>
          </h1>
          <div className="by">
            <span>{`来源：${article.source}`}</span>
            {article.author && <span>{`作者：${article.author}`}</span>}
            <time dateTime={article.publishedAt.slice(0, 10)}>{article.publishedAt.slice(0, 10)}</time>
            <span>{`约 ${readingMinutes(body)} 分钟`}</span>
            <span className="page-tools no-print">
              <CopyButton label="复制链接" />
              <PrintButton />
            </span>
          </div>
          {article.summary && <p className="abs">{article.summary}</p>}
          {/* Sanitised by the provider before it was stored. */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
          <p className="end" aria-hidden="true" />
          {notes && <div dangerouslySetInnerHTML={{ __html: notes }} />}
          <Attachments files={article.attachments} />
          <Neighbours article={article} path={path} />
        </article>
        <aside className="aside no-print">
          {headings.length > 1 && <TableOfContents headings={headings} />}
          {article.related.length > 0 && (
            <section className="rel">
              <div className="rule" />
              <h2>相关阅读</h2>
              <ul className="lines">
                {article.related.map((other) => (
                  <li key={other.id}>
                    <a href={`${path}/${other.id}`}>
                      {other.title}
                      <time dateTime={other.publishedAt.slice(0, 10)}>{other.publishedAt.slice(0, 10)}</time>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {act && (
            <section className="do">
              <b>{act.title}</b>
              <p>{act.text}</p>
              <ButtonLink href={act.href} variant="ink">
                {act.label}
              </ButtonLink>
            </section>
          )}
        </aside>
      </div>
    </>
  );
}

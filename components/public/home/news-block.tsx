import { Cover } from '@/components/ui/art/cover';
import { BrokenTitle } from '@/components/ui/broken-title';
import { PictureLink } from '@/components/ui/picture-link';
import { SectionHead } from '@/components/ui/section-head';
import type { ArtChannel } from '@/lib/art/channels';
import type { ArticleSummary } from '@/lib/contract/articles';
import type { Home } from '@/lib/contract/site';
import { articlePath, channelLabels } from '@/lib/kinds/content/channels';
import classes from './news.module.css';

export interface NewsBlockProps {
  home: Pick<Home, 'headline' | 'news' | 'newsByChannel'>;
}

/** Covers use another name for the news channel of the gold prize. */
const coverChannel = ({ channel }: ArticleSummary): ArtChannel => (channel === 'prize' ? 'prize-news' : channel);

function Headline({ article }: { article: ArticleSummary }) {
  const href = articlePath(article);
  return (
    <figure>
      <PictureLink href={href}>
        <Cover
          className="cover"
          channel={coverChannel(article)}
          id={article.id}
          title={article.title}
          format="head"
          decorative
        />
      </PictureLink>
      <figcaption>
        <h3>
          <a href={href}>
            <BrokenTitle>{article.title}</BrokenTitle>
          </a>
        </h3>
        <p>{article.summary}</p>
      </figcaption>
    </figure>
  );
}

function NewsLines({ articles, panel }: { articles: readonly ArticleSummary[]; panel: string }) {
  return (
    <ul className={`lines ${classes.panel}`} data-panel={panel}>
      {articles.map((article) => (
        <li key={article.id}>
          <a href={articlePath(article)}>
            <span>{article.title}</span>
            <time dateTime={article.publishedAt.slice(0, 10)}>{article.publishedAt.slice(0, 10)}</time>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** News in four lists. The tabs are radio buttons styled with CSS, so they work without scripts. */
export function NewsBlock({ home: { headline, news, newsByChannel } }: NewsBlockProps) {
  const tabs = [
    { panel: 'latest', label: '最新', articles: news },
    { panel: 'notice', label: channelLabels.notice, articles: newsByChannel.notice },
    { panel: 'policy', label: channelLabels.policy, articles: newsByChannel.policy },
    { panel: 'judicial', label: channelLabels.judicial, articles: newsByChannel.judicial },
  ].filter(({ articles }) => articles.length > 0);
  if (tabs.length === 0 && !headline) return null;
  return (
    <section className="tone" aria-labelledby="home-news">
      <div className="sec wrap">
        <SectionHead id="home-news" title="政策新闻" more={{ label: '全部资讯', href: '/indexNews' }} />
        <div className="news">
          {headline && <Headline article={headline} />}
          <div className={classes.tabs}>
            <div className="subtabs" role="radiogroup" aria-label="新闻分类">
              <ul role="none">
                {tabs.map(({ panel, label }, index) => (
                  <li key={panel} role="none">
                    <label className={classes.tab}>
                      <input className="vh" type="radio" name="news" value={panel} defaultChecked={index === 0} />
                      {label}
                    </label>
                  </li>
                ))}
              </ul>
            </div>
            {tabs.map(({ panel, articles }) => (
              <NewsLines key={panel} panel={panel} articles={articles} />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

'use client';

import { WayOn } from '@/components/templates/way-on';
import { popularWays } from './popular-ways';

/**
 * What Next itself shows for an unknown address; the server puts the whole page of `/missing` in its place. Every
 * page's payload carries it twice, so it is a client component: a reference instead of the markup.
 */
export function NotFoundView() {
  return (
    <main id="main">
      <p className="wrap brand-line">
        <a className="serif" href="/">
          云州市版权协会
        </a>
      </p>
      <WayOn
        title="这一页不在书中"
        text="地址可能有误，或者内容已经撤下。可以搜索，或者从下面几处开始。"
        actions={
          <>
            <a className="btn btn-ink" href="/">
              回首页
            </a>
            <a className="btn" href="/search">
              站内搜索
            </a>
            <a className="btn" href="/work">
              业务办理
            </a>
          </>
        }
      >
        <ul className="row fold ways">
          {popularWays.map(({ title, path }) => (
            <li key={path}>
              <a className="link" href={path}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </WayOn>
    </main>
  );
}

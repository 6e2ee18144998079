'use client';

import { WayOn } from '@/components/templates/way-on';

const ways = [
  { label: '作品登记', path: '/work/template/1' },
  { label: '证书查询', path: '/work/certificate?id=6' },
  { label: '合同范本', path: '/work/contract' },
  { label: '通知公告', path: '/news-list/notice' },
  { label: '常见问题', path: '/help/faq' },
];

/**
 * What an unknown address answers. Every page's payload carries it twice, so it is a client component:
 * the payload then holds a reference instead of the shell's whole markup.
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
          {ways.map(({ label, path }) => (
            <li key={path}>
              <a className="link" href={path}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </WayOn>
    </main>
  );
}

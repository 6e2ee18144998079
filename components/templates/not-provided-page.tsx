import type { ReactNode } from 'react';
import { SiteFrame } from '@/components/shell/site-frame';
import { EmptyState } from '@/components/ui/empty-state';
import { routeFor } from '@/lib/routes';
import { isNotProvided } from '@/lib/server/pages/not-provided';
import { SITE_NAME } from '@/lib/server/seo/metadata';

export interface NotProvidedPageProps {
  /** Address of the page as the route table has it. */
  path: string;
}

/** Pages that work with the specification's calls alone. */
const ways = [
  { href: '/mine', label: '个人中心' },
  { href: '/join-submit', label: '申请入会' },
  { href: '/start-consultation', label: '专家咨询' },
] as const;

/** Stands for a page whose contents the remote provider has no call for: its frame, its title, and ways on. */
export function NotProvidedPage({ path }: NotProvidedPageProps) {
  const isHome = path === '/';
  return (
    <SiteFrame path={path}>
      {/* There is nothing to be found here until the provider has it. */}
      <meta name="robots" content="noindex" />
      <div className="wrap sec">
        <div className="page-head">
          <h1>{isHome ? SITE_NAME : (routeFor(path)?.title ?? SITE_NAME)}</h1>
        </div>
        <EmptyState
          title="内容暂未提供"
          text="这一页的内容还没有接入，暂时不能显示；其他功能不受影响。"
          actions={
            <>
              {!isHome && (
                <a className="btn btn-ink" href="/">
                  回首页
                </a>
              )}
              {ways.map(({ href, label }) => (
                <a key={href} className="btn" href={href}>
                  {label}
                </a>
              ))}
            </>
          }
        />
      </div>
    </SiteFrame>
  );
}

/** A page of fixed address, or the word that its contents are not provided. `path` as the route table has it. */
export const whereProvided = <P,>(path: string, page: (props: P) => Promise<ReactNode>) =>
  async function Page(props: P): Promise<ReactNode> {
    try {
      return await page(props);
    } catch (error) {
      if (isNotProvided(error)) return <NotProvidedPage path={path} />;
      throw error;
    }
  };

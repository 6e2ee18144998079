'use client';

/**
 * Fallback that Next renders for an unknown address; the server replaces it with the page `/missing`. Every page's
 * payload contains it twice, so it is a small client component: a reference instead of markup.
 */
export function NotFoundView() {
  return (
    <main id="main" className="wrap">
      <h1>这一页不在书中</h1>
      <p>地址可能有误，或者内容已经撤下。</p>
      <a className="btn btn-ink" href="/">
        回首页
      </a>
    </main>
  );
}

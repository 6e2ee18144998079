'use client';

/**
 * What Next itself shows for an unknown address; the server puts the whole page of `/missing` in its place. Every
 * page's payload carries it twice, so it is a client component, a reference instead of the markup, and a small one.
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

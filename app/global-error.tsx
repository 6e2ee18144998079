'use client';

interface Props {
  retry: () => void;
}

// Self-contained, without style sheets of the site, since the failure may affect those too.
const style = `
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #fdfcfa; color: #423d35;
  font: 16px/1.75 "PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
main { max-width: 30em; padding: 32px 24px; border-top: 3px solid #18324a; }
h1 { margin: 0; color: #221f1a; font: 600 28px/1.4 "Source Han Serif SC", "Noto Serif CJK SC", "Songti SC", SimSun, serif; }
p { margin: 8px 0 24px; }
nav { display: flex; flex-wrap: wrap; gap: 8px; }
:is(button, a) { font: inherit; font-size: 14px; line-height: 42px; padding: 0 20px; border: 1px solid #224461; border-radius: 4px;
  background: #fff; color: #224461; text-decoration: none; cursor: pointer; }
button { background: #224461; color: #fff; }
:focus-visible { outline: 2px solid #305779; outline-offset: 2px; }
`;

/** Last resort when the root layout itself fails. */
export default function GlobalError({ retry }: Props) {
  return (
    <html lang="zh-CN">
      <head>
        <title>网站暂时打不开</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <style>{style}</style>
      </head>
      <body>
        <main>
          <h1>网站暂时打不开</h1>
          <p>服务器出了差错，您已提交的内容不受影响。请重试；仍然不行的，过几分钟再来。</p>
          <nav aria-label="接下来">
            <button type="button" onClick={() => retry()}>
              重试
            </button>
            <a href="/">回首页</a>
            <a href="/search">站内搜索</a>
          </nav>
        </main>
      </body>
    </html>
  );
}

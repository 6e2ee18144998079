import { NoticeBar } from './notice-bar';

/** Notice above a form that works by scripts alone, for browsers without them. */
export function NeedsScript({ what }: { what: string }) {
  return (
    <noscript>
      <NoticeBar tone="warn">{`${what}需要浏览器启用 JavaScript。也可以在工作日致电协会，或者到就近的版权工作站办理。`}</NoticeBar>
    </noscript>
  );
}

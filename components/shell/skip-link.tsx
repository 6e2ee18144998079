/** First focusable element of every page; targets the `<main>` with the id `main`. */
export function SkipLink() {
  return (
    <a className="skip" href="#main">
      跳到正文
    </a>
  );
}

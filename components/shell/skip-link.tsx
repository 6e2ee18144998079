/** First stop of the keyboard on every page; the page's `<main>` has the id `main`. */
export function SkipLink() {
  return (
    <a className="skip" href="#main">
      跳到正文
    </a>
  );
}

import type { Committee } from '@/lib/contract/committees';
import classes from './committee-parts.module.css';

const DIGITS = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'];

/** 1 to 99 as Chinese numerals: 十, 十二, 二十一. */
function numeral(value: number): string {
  const [tens, ones] = [Math.floor(value / 10), value % 10];
  const ten = tens === 0 ? '' : `${tens === 1 ? '' : DIGITS[tens]}十`;
  return `${ten}${ones === 0 && tens > 0 ? '' : DIGITS[ones]}`;
}

/** Rules by chapter; articles are numbered across chapters, as they are cited. */
export function Rules({ chapters }: { chapters: Committee['rules'] }) {
  let number = 0;
  return (
    <div className={classes.rules}>
      {chapters.map(({ title, articles }, at) => (
        <section key={title} aria-labelledby={`chapter-${at + 1}`}>
          <h3 id={`chapter-${at + 1}`}>{`第${numeral(at + 1)}章　${title}`}</h3>
          <ol>
            {articles.map((article) => {
              number += 1;
              return (
                <li key={article} id={`article-${number}`}>
                  <b>{`第${numeral(number)}条`}</b>
                  <span>{article}</span>
                </li>
              );
            })}
          </ol>
        </section>
      ))}
    </div>
  );
}

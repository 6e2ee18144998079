import type { PrizeWinner } from '@/lib/contract/prize';
import { soundLength } from '@/lib/rules/ring-out';
import { readScore } from '@/lib/rules/score';
import classes from './work-excerpt.module.css';

type Work = Pick<PrizeWinner, 'id' | 'title' | 'score' | 'excerpt'>;

/** The opening of a piece of music: nothing sounds or is fetched before somebody presses. */
export function Listen({ work: { id, title, score } }: { work: Work }) {
  const read = score === '' ? null : readScore(score);
  if (!read) return null;
  const played = [...new Set(read.voices.map(({ instrument }) => instrument))].join('、');
  return (
    <figure className={`${classes.listen} no-print`}>
      <audio controls preload="none" src={`/work-sound/${id}`} aria-label={`试听《${title}》`}>
        <track kind="captions" srcLang="zh-CN" label="简谱" src={`/work-sound/${id}/captions`} />
      </audio>
      <figcaption>{`试听 ${soundLength(read.length)} 秒：开头一段，${played}，由网站照谱合成`}</figcaption>
    </figure>
  );
}

/** A paragraph or stanza of a work of words. */
export function Excerpt({ work: { title, excerpt }, isFolded = false }: { work: Work; isFolded?: boolean }) {
  if (excerpt.length === 0) return null;
  const text = (
    <blockquote className={classes.excerpt}>
      {excerpt.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </blockquote>
  );
  if (!isFolded)
    return (
      <section className={classes.reading} aria-labelledby="entry-excerpt">
        <h2 id="entry-excerpt">节选</h2>
        {text}
      </section>
    );
  return (
    <details className={classes.folded}>
      <summary className="no-print">
        读一段<span className="vh">{`《${title}》`}</span>
      </summary>
      {text}
    </details>
  );
}

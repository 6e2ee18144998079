import type { PrizeWinner } from '@/lib/contract/prize';
import { bookTitle } from '@/lib/text/book-title';
import classes from './work-excerpt.module.css';

type Work = Pick<PrizeWinner, 'title' | 'sound' | 'heard' | 'excerpt'>;

/** Recording of a work. Nothing is loaded before the visitor presses play. */
export function Listen({ work: { title, sound, heard } }: { work: Work }) {
  if (sound === '') return null;
  return (
    <figure className={`${classes.listen} no-print`}>
      {/* biome-ignore lint/a11y/useMediaCaption: The caption below says what is heard; there are no spoken words. */}
      <audio controls preload="none" src={sound} aria-label={`试听${bookTitle(title)}`} />
      {heard !== '' && <figcaption>{`试听：${heard}`}</figcaption>}
    </figure>
  );
}

/** Paragraph or stanza of a literary work. */
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
        读一段<span className="vh">{bookTitle(title)}</span>
      </summary>
      {text}
    </details>
  );
}

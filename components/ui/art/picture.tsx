import { Cover, type CoverProps } from './cover';
import classes from './picture.module.css';

/** Uploaded picture in the proportions of a cover; falls back to the generated cover. */
export function Picture({ src, ...cover }: CoverProps & { src?: string }) {
  if (!src) return <Cover {...cover} />;
  return <img className={classes.picture} src={src} alt={cover.decorative ? '' : cover.title} loading="lazy" />;
}

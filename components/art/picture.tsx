import { Cover, type CoverProps } from './cover';
import classes from './picture.module.css';

/** A picture that staff uploaded, in the shape of a drawn one; without it that is drawn. */
export function Picture({ src, ...cover }: CoverProps & { src?: string }) {
  if (!src) return <Cover {...cover} />;
  return <img className={classes.picture} src={src} alt={cover.decorative ? '' : cover.title} loading="lazy" />;
}

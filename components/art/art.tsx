import classes from './art.module.css';

export interface ArtProps {
  /** A drawing of lib/art, which escapes every text it sets; never markup from anywhere else. */
  svg: string;
  className?: string;
  /** Width in CSS pixels; without it the drawing fills what it stands in. */
  width?: number;
}

/** Puts a drawing into the page. The span is as wide as its place, the height follows from the drawing. */
export function Art({ svg, className, width }: ArtProps) {
  const names = className ? `${classes.art} ${className}` : classes.art;
  const style = width === undefined ? undefined : { width };
  return <span className={names} style={style} dangerouslySetInnerHTML={{ __html: svg }} />;
}

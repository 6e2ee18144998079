import { inPalette } from '@/lib/art/palettes';
import classes from './art.module.css';

export interface ArtProps {
  /** A drawing of lib/art, which escapes every text it embeds; never markup from another source. */
  svg: string;
  className?: string;
  /** Width in CSS pixels; by default the drawing fills its container. */
  width?: number;
}

/** Inlines a drawing. The span fills its container; its height follows from the drawing. */
export function Art({ svg, className, width }: ArtProps) {
  const names = className ? `${classes.art} ${className}` : classes.art;
  const style = width === undefined ? undefined : { width };
  return <span className={names} style={style} dangerouslySetInnerHTML={{ __html: inPalette(svg) }} />;
}

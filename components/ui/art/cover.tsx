import { type CoverInput, cover, isDark } from '@/lib/art/cover';
import { Art } from './art';

export interface CoverProps extends CoverInput {
  className?: string;
}

/** Cover of a content item. Set `decorative` where its title stands beside it. */
export function Cover({ className, ...input }: CoverProps) {
  const names = [className, isDark(input) && 'art-dark'].filter(Boolean).join(' ');
  return <Art svg={cover(input)} className={names || undefined} />;
}

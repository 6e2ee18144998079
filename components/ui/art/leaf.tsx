import { type LeafInput, leaf } from '@/lib/art/leaf';
import { Art } from './art';

export interface LeafProps extends LeafInput {
  className?: string;
}

/** Leaf of vertical type in the hero, 560:404. Its text is its accessible name. */
export function Leaf({ className, ...input }: LeafProps) {
  return <Art svg={leaf(input)} className={className} />;
}

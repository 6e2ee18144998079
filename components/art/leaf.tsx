import { type LeafInput, leaf } from '@/lib/art/leaf';
import { Art } from './art';

export interface LeafProps extends LeafInput {
  className?: string;
}

/** The hero's leaf of vertical type, 560:404. Its words are its name for assistive technology. */
export function Leaf({ className, ...input }: LeafProps) {
  return <Art svg={leaf(input)} className={className} />;
}

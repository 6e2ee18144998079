import { type NameplateInput, nameplate } from '@/lib/art/nameplate';
import { Art } from './art';

export interface NameplateProps extends NameplateInput {
  className?: string;
}

/** Portrait of a person, 4:5. Set `decorative` where the name stands beside it. */
export function Nameplate({ className, ...input }: NameplateProps) {
  return <Art svg={nameplate(input)} className={className} />;
}

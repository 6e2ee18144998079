import type { AwardClass, AwardClassKey } from '@/lib/contract/prize';
import { HallSearchBox } from './hall-search-box';
import { VotesLeft } from './votes-left';

export interface HallToolsProps {
  classes: readonly AwardClass[];
  /** Class shown; all by default. */
  current?: AwardClassKey;
}

/** Above the works: links to the classes, votes left, and the search. */
export function HallTools({ classes, current }: HallToolsProps) {
  const chips = [{ key: undefined, name: '全部' }, ...classes];
  return (
    <div className="tools">
      <nav aria-label="作品类别">
        <ul>
          {chips.map(({ key, name }) => (
            <li key={name}>
              <a href={key ? `/scgp/vote/${key}` : '/scgp/vote'} aria-current={key === current ? 'true' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <VotesLeft />
      <HallSearchBox />
    </div>
  );
}

import { BrokenTitle } from '@/components/ui/broken-title';
import type { PrizeEntryCard } from '@/lib/contract/prize';
import { entryPath } from '@/lib/routes/prize-path';
import classes from './entry.module.css';
import { VoteButton } from './vote-button';
import { RankMark, VoteCount } from './vote-count';
import { WorkPicture } from './work-picture';

export interface EntryCardProps {
  entry: PrizeEntryCard;
  /** Label of the class: 美术, 音乐 ... */
  className?: string;
  /** Above the fold: the picture is loaded eagerly. */
  isFirst?: boolean;
}

/** A work in the voting hall: picture, rank, title, author, votes and the button. */
export function EntryCard({ entry, className, isFirst = false }: EntryCardProps) {
  const { id, title, author, votes, rank } = entry;
  const counted = { id, votes, rank };
  return (
    <article className={classes.card}>
      <div className="pic">
        <WorkPicture work={entry} decorative isFirst={isFirst} />
        <RankMark {...counted} />
      </div>
      <div className="in">
        <hgroup>
          <h3>
            <a href={entryPath(id)}>
              <BrokenTitle>{title}</BrokenTitle>
            </a>
          </h3>
          <p className={`by ${classes.by}`}>
            <span className={classes.author} title={author}>
              {author}
            </span>
            {className && (
              <>
                <span className="sep"> </span>
                <span>{className}</span>
              </>
            )}
          </p>
        </hgroup>
        <div className="row">
          <VoteCount {...counted} />
          <VoteButton id={id} title={title} />
        </div>
      </div>
    </article>
  );
}

export interface EntryGridProps {
  entries: readonly PrizeEntryCard[];
  classNames: Partial<Record<PrizeEntryCard['classKey'], string>>;
  /** Whether the grid is above the fold. */
  isFirst?: boolean;
}

/** Works per row of the hall. */
const ROW = 4;

/** Works in the grid of the voting hall. */
export function EntryGrid({ entries, classNames, isFirst = false }: EntryGridProps) {
  return (
    <ul className="votes">
      {entries.map((entry, at) => (
        <li key={entry.id}>
          <EntryCard entry={entry} className={classNames[entry.classKey]} isFirst={isFirst && at < ROW} />
        </li>
      ))}
    </ul>
  );
}

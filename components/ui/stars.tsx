import { IconStar, IconStarFilled } from '@tabler/icons-react';
import classes from './stars.module.css';

export const ratingWords = ['', '很不满意', '不满意', '一般', '满意', '很满意'];
export const scores = [1, 2, 3, 4, 5];

export const Star = ({ on }: { on: boolean }) =>
  on ? <IconStarFilled size="1.375rem" aria-hidden /> : <IconStar size="1.375rem" stroke={1.5} aria-hidden />;

/** A given rating. */
export function Stars({ rating }: { rating: number }) {
  return (
    <p className={classes.stars}>
      <span className="vh">{`${rating} 分，`}</span>
      {scores.map((score) => (
        <Star key={score} on={score <= rating} />
      ))}
      <span>{ratingWords[rating]}</span>
    </p>
  );
}

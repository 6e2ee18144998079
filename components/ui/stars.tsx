import { iconStar } from '@/components/ui/icons/icon-star';
import { Icon } from './icon';
import classes from './stars.module.css';

export const ratingLabels = ['', '很不满意', '不满意', '一般', '满意', '很满意'];
export const scores = [1, 2, 3, 4, 5];

export const Star = ({ on }: { on: boolean }) => (
  <Icon icon={iconStar} size={22} className={on ? classes.full : undefined} />
);

/** Shows a rating. */
export function Stars({ rating }: { rating: number }) {
  return (
    <p className={classes.stars}>
      <span className="vh">{`${rating} 分，`}</span>
      {scores.map((score) => (
        <Star key={score} on={score <= rating} />
      ))}
      <span>{ratingLabels[rating]}</span>
    </p>
  );
}

import classes from './work-progress.module.css';

export interface WorkProgressProps {
  label: string;
  /** From 0 to 1. */
  part: number;
}

/** Progress bar of a long-running operation. */
export function WorkProgress({ label, part }: WorkProgressProps) {
  const percentage = Math.round(100 * Math.min(1, part));
  return (
    <div className={classes.progress}>
      <span aria-hidden="true">{label}</span>
      <progress aria-label={label} max={100} value={percentage} />
      <span className="num" aria-hidden="true">{`${percentage}%`}</span>
    </div>
  );
}

export interface LevelTagProps {
  /** Label of the level from the dictionary `c_sys_member_level`. */
  label: string;
}

/** Gold for 会长 and 副会长, ink for 理事 and 常务理事, paper for the others. */
const levelClass = (label: string): string => {
  if (label.includes('会长')) return 'level';
  return label.includes('理事') ? 'level level-2' : 'level level-3';
};

/** Membership level: outlined and without a mark, as it is not a state. */
export function LevelTag({ label }: LevelTagProps) {
  return <span className={levelClass(label)}>{label}</span>;
}

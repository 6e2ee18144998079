import { type Tone, toneOf } from '@/lib/kinds/status-tones';

export interface StatusTagProps {
  /** Label of the state: 待补正, 已付款. */
  state: string;
  /** Overrides the tone of the label in lib/kinds/status-tones. */
  tone?: Tone;
  /** Omits the mark, for labels that are not states: fields of an expert, 置顶. */
  plain?: boolean;
}

/** Status tag: tint, border, mark and label, so that the state is not conveyed by colour alone. */
export function StatusTag({ state, tone = toneOf(state), plain }: StatusTagProps) {
  const classes = ['tag', tone !== 'neutral' && `tag-${tone}`, plain && 'plain'].filter(Boolean);
  return <span className={classes.join(' ')}>{state}</span>;
}

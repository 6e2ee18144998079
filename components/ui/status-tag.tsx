import { type Tone, toneOf } from '@/lib/kinds/status-tones';

export interface StatusTagProps {
  /** State word as people read it: 待补正, 已付款. */
  state: string;
  /** Overrides the tone that the word has in lib/kinds/status-tones. */
  tone?: Tone;
  /** Without the mark before the word, for labels that are no state: fields of an expert, 置顶. */
  plain?: boolean;
}

/** Status tag: tint, line, mark and word, never colour alone. */
export function StatusTag({ state, tone = toneOf(state), plain }: StatusTagProps) {
  const classes = ['tag', tone !== 'neutral' && `tag-${tone}`, plain && 'plain'].filter(Boolean);
  return <span className={classes.join(' ')}>{state}</span>;
}

import { LevelTag } from '@/components/ui/level-tag';
import { readLevelWord } from '@/lib/server/pages/association-members';

export interface MemberLevelProps {
  /** Value in the dictionary of levels. */
  level: string;
  /** Fallback when the dictionary cannot be read or does not contain the level. */
  label: string;
}

/** Membership level as labelled in the dictionary (specification, section 7). */
export async function MemberLevel({ level, label }: MemberLevelProps) {
  return <LevelTag label={(await readLevelWord(level)) ?? label} />;
}

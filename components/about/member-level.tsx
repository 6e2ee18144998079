import { LevelTag } from '@/components/ui/level-tag';
import { readLevelWord } from '@/lib/server/pages/members';

export interface MemberLevelProps {
  /** Value in the dictionary of levels. */
  level: string;
  /** Stands where the dictionary cannot be read or does not know the level. */
  label: string;
}

/** Membership level by the words of the dictionary (spec section 7). */
export async function MemberLevel({ level, label }: MemberLevelProps) {
  return <LevelTag label={(await readLevelWord(level)) ?? label} />;
}

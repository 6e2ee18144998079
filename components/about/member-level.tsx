import { LevelTag } from '@/components/ui/level-tag';
import { listDictionary } from '@/lib/contract/site';
import { read } from '@/lib/server/read';

const LEVELS = { dictType: 'c_sys_member_level' } as const;

export interface MemberLevelProps {
  /** Value in the dictionary of levels. */
  level: string;
  /** Stands where the dictionary cannot be read or does not know the level. */
  label: string;
}

/** Membership level by the words of the dictionary (spec section 7). */
export async function MemberLevel({ level, label }: MemberLevelProps) {
  const entries = await read(listDictionary, { query: LEVELS }).catch((error: unknown) => {
    console.error(error);
    return null;
  });
  return <LevelTag label={entries?.find(({ dictValue }) => dictValue === level)?.dictLabel ?? label} />;
}

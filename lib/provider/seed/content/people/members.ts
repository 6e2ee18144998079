import { councilMembers } from './members-council';
import { leadingMembers } from './members-leading';
import { personalMembers } from './members-personal';
import { unitMembers } from './members-units';
import type { MemberSeed } from './types';

/** All 60 members, from the highest level down. */
export const members: MemberSeed[] = [...leadingMembers, ...councilMembers, ...unitMembers, ...personalMembers];

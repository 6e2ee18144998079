import { z } from 'zod';
import { id, words } from './common';
import { staffRead } from './endpoint';

/** Most results of each kind. */
export const MOST_FOUND = 5;
/** Shortest keyword, in characters. */
export const LEAST_SOUGHT = 2;

export const FOUND_KINDS = ['case', 'order', 'member', 'colleague'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

export const staffHit = z.object({
  kind: z.enum(FOUND_KINDS),
  id,
  /** Title of the case or order, name of the person. */
  title: z.string(),
  /** Its number or masked phone, and its state. */
  note: z.string(),
});
export type StaffHit = z.output<typeof staffHit>;

/**
 * Cases, orders, members and colleagues by number, title or name, each kind only within the caller's duties, at most
 * {@link MOST_FOUND} of each.
 */
export const searchStaff = staffRead('/api/v1/staff/search', '工作台查找', {
  duty: 'desk',
  query: z.object({ q: words().min(LEAST_SOUGHT, '请至少输入两个字').max(60, '关键词不超过 60 字') }),
  data: z.array(staffHit).max(FOUND_KINDS.length * MOST_FOUND),
});

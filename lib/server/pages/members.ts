import { getMember, listMembers, type Member, type MemberListing } from '@/lib/contract/members';
import { read, readById, readOr404 } from '../read';
import { memberJsonLd } from '../seo/member-json-ld';
import { pageMetadata } from '../seo/metadata';
import { type DetailParams, type PageSource, readEntry } from './page-source';

const OTHERS = 6;

/** One member. */
export const memberDetail: PageSource<DetailParams, Member> = {
  read: readById(getMember),
  meta: ({ id, name, summary }) =>
    pageMetadata({
      path: `/member-detail/${id}`,
      title: name,
      section: '会员风采',
      description: summary,
      cover: { channel: 'member', id },
    }),
  jsonLd: memberJsonLd,
};

/** Every member, level by level. */
export const readMembers = () => readOr404(listMembers, { query: {} });

/** The members after one on the wall, from its end round to its beginning: those of its level come first. */
export async function readOtherMembers(id: number): Promise<MemberListing[]> {
  const all = (await read(listMembers, { query: {} })) ?? [];
  const at = all.findIndex((other) => other.id === id);
  return [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))].slice(0, OTHERS);
}

/** Word for a membership level by the dictionary (spec section 7), or undefined where that cannot be read. */
export async function readLevelWord(level: string): Promise<string | undefined> {
  const entry = await readEntry('c_sys_member_level', level).catch((error: unknown) => {
    console.error(error);
    return undefined;
  });
  return entry?.dictLabel;
}

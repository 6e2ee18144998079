import {
  type AssociationMember,
  type AssociationMemberListing,
  getAssociationMember,
  listAssociationMembers,
} from '@/lib/contract/association-members';
import { type DictionaryEntry, getPage } from '@/lib/contract/site';
import { electedLevels } from '@/lib/rules/membership-rules';
import { memberJsonLd } from '../seo/member-json-ld';
import { pageMetadata } from '../seo/metadata';
import { parsePageData } from './page-data';
import { type DetailParams, type PageSource, readDictionary, readEntry } from './page-source';
import { read, readById, readOr404 } from './read';

const OTHERS = 6;

/** One member. */
export const associationMemberPage: PageSource<DetailParams, AssociationMember> = {
  read: readById(getAssociationMember),
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

/** All members, by level. */
export const readMembers = () => readOr404(listAssociationMembers, { query: {} });

/** The members after one in the directory, wrapping around; those of its level come first. */
export async function readOtherMembers(id: number): Promise<AssociationMemberListing[]> {
  const all = (await read(listAssociationMembers, { query: {} })) ?? [];
  const at = all.findIndex((other) => other.id === id);
  return [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))].slice(0, OTHERS);
}

/** A level open to applications; fee and note are null and empty if the provider publishes none. */
export interface OfferedLevel {
  value: string;
  label: string;
  /** Fen per year. */
  fee: number | null;
  note: string;
  variant: 'enterprise' | 'personal';
}

const orNothing = (error: unknown): null => {
  console.error(error);
  return null;
};

type LevelVariant = OfferedLevel['variant'];

/**
 * Variants of the application that a level is offered in. The specification states no codes: without our own, labels tell
 * the level of persons, and without such a label every level is offered in both.
 */
function variantsOf(entries: readonly DictionaryEntry[]): (entry: DictionaryEntry) => readonly LevelVariant[] {
  const isByCode = entries.some(({ dictValue }) => dictValue === 'personal');
  const isPersons = ({ dictValue, dictLabel }: DictionaryEntry) =>
    isByCode ? dictValue === 'personal' : dictLabel.includes('个人');
  if (!entries.some(isPersons)) return () => ['enterprise', 'personal'];
  return (entry) => [isPersons(entry) ? 'personal' : 'enterprise'];
}

/** Levels open to applications, from the dictionary (specification, section 7), with details from the page 入会指南. */
export async function readOfferedLevels(): Promise<OfferedLevel[]> {
  const [entries, page] = await Promise.all([
    readDictionary('c_sys_member_level').catch(orNothing),
    read(getPage, { params: { key: 'join' } }).catch(orNothing),
  ]);
  const published = new Map((page ? parsePageData(page).levels : []).map((level) => [level.label, level]));
  const offered = (entries ?? []).filter(
    ({ dictValue, dictLabel }) => !electedLevels.includes(dictValue) && (!page || published.has(dictLabel)),
  );
  const variants = variantsOf(offered);
  return offered
    .flatMap((entry) => {
      const { dictValue: value, dictLabel: label } = entry;
      const { fee = null, note = '' } = published.get(label) ?? {};
      return variants(entry).map((variant): OfferedLevel => ({ value, label, fee, note, variant }));
    })
    .sort((a, b) => (a.fee ?? 0) - (b.fee ?? 0));
}

/** Label of a membership level from the dictionary (specification, section 7); undefined if it cannot be read. */
export async function readLevelWord(level: string): Promise<string | undefined> {
  const entry = await readEntry('c_sys_member_level', level).catch((error: unknown) => {
    console.error(error);
    return undefined;
  });
  return entry?.dictLabel;
}

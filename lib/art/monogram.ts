import { regionStem } from '@/lib/rules/identifiers/region';
import { graphemes } from '@/lib/text/graphemes';
import { ink, paper, vermilion } from './palette';
import { sealDrawing } from './seal';

/** Name without the city that it begins with, which does not distinguish members of one city. */
function withoutCity(name: string, city: string): string {
  const stem = regionStem(city);
  const found = [city, stem].find((prefix) => prefix !== '' && name.startsWith(prefix));
  return name.slice(found?.length ?? 0);
}

/**
 * Characters that represent a name: the first two of an organisation's distinctive name, the given name of a person
 * with three characters, or the initials of a Latin name.
 */
export function monogramText(name: string, city = ''): string {
  const trimmed = name.trim();
  const chinese = [...trimmed].filter((character) => /\p{Script=Han}/u.test(character));
  if (chinese.length === 0) {
    const initials = trimmed.split(/\s+/u).map((word) => graphemes(word)[0]?.toUpperCase() ?? '');
    return initials.slice(0, 2).join('');
  }
  if (chinese.length === 3 && withoutCity(trimmed, city) === trimmed) return chinese.slice(1).join('');
  const own = withoutCity(chinese.join(''), city);
  return [...(own.length >= 2 ? own : chinese.join(''))].slice(0, 2).join('');
}

const tones = [ink[7], ink[6], paper[7]] as const;

export interface MonogramInput {
  name: string;
  /** City of the association, which the characters leave out. */
  city?: string;
  /** Position in a list; colour and 朱文 or 白文 alternate by it. */
  index?: number;
  /** Custom characters, for a member with a short name. */
  text?: string;
  /** `seal` is vermilion, for a user's own account; `wall` uses ink and stone colours, for the member directory. */
  tone?: 'wall' | 'seal';
  decorative?: boolean;
}

/** Seal that represents a member or an account. */
export function monogram({ name, city, index = 0, text, tone = 'wall', decorative = true }: MonogramInput): string {
  const turn = Math.abs(Math.trunc(index));
  const isOwn = tone === 'seal';
  return sealDrawing(text ?? monogramText(name, city), decorative ? null : name, {
    color: isOwn ? vermilion[6] : (tones[turn % tones.length] ?? ink[7]),
    outlined: !isOwn && turn % 2 === 1,
    seed: name,
  });
}

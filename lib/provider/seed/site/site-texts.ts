import { contentKinds } from '@/lib/kinds/content';
import type { ContentKind } from '@/lib/kinds/content-kind';
import type { FormValues } from '@/lib/kinds/form-values';
import { sanitizeBody } from '../../core/rich-text';
import type { pages } from '../../db/schema';
import { formOfRow } from '../../domains/publishing';
import { storeOf } from '../../hooks/content-registry';
import { readCommittee } from '../content/committees';
import { readPages } from '../content/pages';
import { readPlatforms } from '../content/platforms';
import { readHome } from '../content/site';
import { readSelfCheck, readSoftwarePolicies } from '../content/software';

type PageRow = typeof pages.$inferSelect;
type Text = Pick<PageRow, 'title' | 'summary' | 'body' | 'data'>;

const ofData = (data: unknown): Text => ({ title: '', summary: '', body: '', data });

function pageText(place: string): Text | undefined {
  const found = readPages('site/').find(({ key }) => key === place);
  if (!found) return undefined;
  const { key: _, title, summary, body, ...data } = found;
  return { title, summary, body: sanitizeBody(body), data };
}

const policies = () =>
  readSoftwarePolicies().map(({ key, body, ...rest }) => ({ slug: key, ...rest, body: sanitizeBody(body) }));

/** Texts by kind: what every association begins with. */
const texts: Readonly<Record<string, (place: string) => Text | undefined>> = {
  page: pageText,
  committee: (place) =>
    place === 'mediation' || place === 'appraisal' ? ofData(readCommittee(place, 'site/')) : undefined,
  home: () => ofData(readHome('site/')),
  platforms: () => ofData(readPlatforms('site/')),
  'genuine-page': () => ofData({ policies: policies(), selfCheck: readSelfCheck() }),
};

/** Form of a fixed page with the text that every association begins with; undefined if there is none. */
export function siteText(kind: string, place: string): FormValues | undefined {
  const text = texts[kind]?.(place);
  if (!text) return undefined;
  const row: PageRow = { ...text, key: place, id: 0, updatedAt: new Date(0) };
  return formOfRow(storeOf(kind), row);
}

/** All kinds with a fixed set of items. */
export const fixedKinds = (): ContentKind[] => contentKinds().filter(({ isFixed }) => isFixed);

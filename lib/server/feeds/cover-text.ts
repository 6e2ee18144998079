import { getActivity } from '@/lib/contract/activities';
import { getArticle } from '@/lib/contract/articles';
import { getAssociationMember } from '@/lib/contract/association-members';
import { getService, getSoftware } from '@/lib/contract/catalogue';
import { getPerson } from '@/lib/contract/persons';
import { getPrizeSession } from '@/lib/contract/prize';
import { getPublicAnswer } from '@/lib/contract/questions';
import { getReport } from '@/lib/contract/reports';
import { getWorkstation } from '@/lib/contract/workstations';
import { articleArt } from '@/lib/kinds/content/channels';
import { personKindLabels } from '@/lib/kinds/content/person-labels';
import { routeFor } from '@/lib/routes';
import { recordId } from '@/lib/rules/identifiers/record-id';
import { readIdentity } from '../pages/identity';
import { read } from '../pages/read';
import { readRegisterEntry } from '../pages/register';
import { pageCoverOf } from '../seo/page-covers';

export interface CoverText {
  title: string;
  meta: string;
}

type Reader = (id: number) => Promise<CoverText | null>;

const article: Reader = async (id) => {
  const found = await read(getArticle, { params: { id } });
  return found && { title: found.title, meta: found.publishedAt.slice(0, 10) };
};

const activity: Reader = async (id) => {
  const found = await read(getActivity, { params: { id } });
  return found && { title: found.title, meta: `${found.startsAt.slice(0, 10)}　${found.place}` };
};

const report: Reader = async (id) => {
  const found = await read(getReport, { params: { id } });
  return found && { title: found.title, meta: found.publishedAt.slice(0, 7) };
};

const service: Reader = async (id) => {
  const found = await read(getService, { params: { id } });
  return found && { title: found.name, meta: '办事指南' };
};

const software: Reader = async (id) => {
  const found = await read(getSoftware, { params: { id } });
  return found && { title: found.name, meta: found.kind === 'service' ? '软件服务' : found.vendor };
};

const person: Reader = async (id) => {
  const found = await read(getPerson, { params: { id } });
  return (
    found && {
      title: `${found.name}　${personKindLabels[found.kind]}`,
      meta: `${found.organisation}　${found.fields.join('、')}`,
    }
  );
};

const answer: Reader = async (id) => {
  const found = await read(getPublicAnswer, { params: { id } });
  return (
    found && { title: found.title, meta: found.expert ? `${found.expert.name}答复` : found.answeredAt.slice(0, 10) }
  );
};

const member: Reader = async (id) => {
  const found = await read(getAssociationMember, { params: { id } });
  return found && { title: found.name, meta: found.levelLabel };
};

const workstation: Reader = async (id) => {
  const found = await read(getWorkstation, { params: { id } });
  return found && { title: found.name, meta: found.address };
};

const prizeSession: Reader = async (id) => {
  const found = await read(getPrizeSession, { params: { id } });
  return found && { title: found.title, meta: found.theme };
};

/** Sources of the cover texts by channel. */
const readers: Record<string, Reader> = {
  ...Object.fromEntries(Object.values(articleArt).map((channel) => [channel, article])),
  'gallery-award': prizeSession,
  activity,
  gallery: activity,
  expert: person,
  answer,
  member,
  workstation,
  report,
  service,
  software,
};

const registered = async (publicId: string): Promise<CoverText | null> => {
  const found = await readRegisterEntry(publicId);
  return found && { title: found.title, meta: `${found.number}　${found.verdict}` };
};

/** Title and small print of a cover; null for an unknown record. */
export async function coverText(channel: string, id: string): Promise<CoverText | null> {
  if (channel === 'site') {
    const { slogan, name } = await readIdentity();
    return { title: slogan || name, meta: '' };
  }
  if (channel === 'page') {
    const title = routeFor(pageCoverOf(id)?.path ?? '')?.title;
    return title ? { title, meta: '' } : null;
  }
  if (channel === 'register') return registered(id);
  // The channel comes from the address, and every object has a constructor.
  const reader = Object.hasOwn(readers, channel) ? readers[channel] : undefined;
  return reader && recordId(id) > 0 ? reader(recordId(id)) : null;
}

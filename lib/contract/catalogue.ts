import { z } from 'zod';
import { dateTime, fileRef, id, idParams, pageOf, pageQuery } from './common';
import { publicRead } from './endpoint';
import { tag } from './tags';

/** A service in the catalogue; `fee` and `timeLimit` are words. */
export const serviceCard = z.object({
  id,
  key: z.string(),
  name: z.string(),
  category: z.string(),
  summary: z.string(),
  timeLimit: z.string(),
  fee: z.string(),
  /** Where 立即办理 leads; empty for a service that cannot be applied for on the portal. */
  applyHref: z.string(),
  updatedAt: dateTime,
});
export type ServiceCard = z.output<typeof serviceCard>;

/** One thing that the applicant has to bring; the sample is a file that anybody may open. */
const material = z.object({ name: z.string(), note: z.string(), sample: fileRef.nullable() });
/** One step of the process; `days` are working days. */
const step = z.object({ name: z.string(), text: z.string(), days: z.number().int().optional() });
const question = z.object({ q: z.string(), a: z.string() });

/** 办事指南 of one service. */
export const serviceGuide = serviceCard.extend({
  /** How to apply for a service without `applyHref`; empty for every other. */
  offlineNote: z.string().default(''),
  who: z.array(z.string()),
  materials: z.array(material),
  steps: z.array(step),
  legalBasis: z.array(z.string()),
  questions: z.array(question),
});
export type ServiceGuide = z.output<typeof serviceGuide>;

/** Every service in the order of its id. */
export const listServices = publicRead('/api/v1/services', '业务目录', {
  data: z.array(serviceCard),
  tags: [tag.services],
});

/** The guide of one service; 404 for an unknown one. */
export const getService = publicRead('/api/v1/services/{id}', '办事指南', {
  params: idParams,
  data: serviceGuide,
  tags: [tag.services, tag.service('{id}')],
});

const softwareCommon = z.object({
  id,
  name: z.string(),
  summary: z.string(),
  /** Price in words. */
  priceText: z.string(),
  updatedAt: dateTime,
});

/** A software service of the association. */
export const softwareService = softwareCommon.extend({
  kind: z.literal('service'),
  /** Who it is for. */
  who: z.string(),
  steps: z.array(z.object({ name: z.string(), text: z.string(), time: z.string() })),
  action: z.object({ label: z.string(), href: z.string() }),
});
export type SoftwareService = z.output<typeof softwareService>;

/** An item of the genuine-software catalogue; `category` is a value of the dictionary genuine_category. */
export const genuineSoftware = softwareCommon.extend({
  kind: z.literal('genuine'),
  vendor: z.string(),
  category: z.string(),
  categoryLabel: z.string(),
  platforms: z.array(z.string()),
  /** How the licence is granted, in words. */
  licence: z.string(),
  /** Where a genuine copy is had, in words. */
  officialChannel: z.string(),
});
export type GenuineSoftware = z.output<typeof genuineSoftware>;

const body = { body: z.string() };
const other = z.object({ id, name: z.string() });
/** One of either kind with its text (sanitised HTML) and its neighbours in the catalogue. */
export const softwareDetail = z.discriminatedUnion('kind', [
  softwareService.extend({ ...body, others: z.array(other) }),
  genuineSoftware.extend({ ...body, others: z.array(other) }),
]);
export type SoftwareDetail = z.output<typeof softwareDetail>;

export const listSoftwareServices = publicRead('/api/v1/software-services', '软件服务列表', {
  data: z.array(softwareService),
  tags: [tag.software],
});

/** The genuine-software catalogue, with the counts of every category. */
export const listGenuineSoftware = publicRead('/api/v1/genuine-software', '正版软件目录', {
  query: pageQuery.extend({ category: z.string().max(40).optional() }),
  data: pageOf(genuineSoftware).extend({
    categories: z.array(z.object({ category: z.string(), label: z.string(), count: z.number().int() })),
  }),
  tags: [tag.software, tag.dictionaries],
});

/** A software service or an item of the catalogue: both have ids of one series. */
export const getSoftware = publicRead('/api/v1/software/{id}', '软件详情', {
  params: idParams,
  data: softwareDetail,
  tags: [tag.software, tag.softwareItem('{id}'), tag.dictionaries],
});

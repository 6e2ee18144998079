import { z } from 'zod';
import { dateTime, fileRef, id, idParams, pageOf, pageQuery } from './common';
import { publicRead } from './endpoint';
import { tag } from './tags';

/** Catalogue entry of a service; `fee` and `timeLimit` are free text. */
export const serviceCard = z.object({
  id,
  key: z.string(),
  name: z.string(),
  category: z.string(),
  summary: z.string(),
  timeLimit: z.string(),
  fee: z.string(),
  /** Target of 立即办理; empty for a service without online application. */
  applyHref: z.string(),
  updatedAt: dateTime,
});
export type ServiceCard = z.output<typeof serviceCard>;

/** A required document; the sample is a public file. */
const material = z.object({ name: z.string(), note: z.string(), sample: fileRef.nullable() });
/** Step of the process; `days` are working days. */
const step = z.object({ name: z.string(), text: z.string(), days: z.number().int().optional() });
const question = z.object({ q: z.string(), a: z.string() });

/** 办事指南 of one service. */
export const serviceGuide = serviceCard.extend({
  /** Application instructions for a service without `applyHref`; empty for all others. */
  offlineNote: z.string().default(''),
  who: z.array(z.string()),
  materials: z.array(material),
  steps: z.array(step),
  legalBasis: z.array(z.string()),
  questions: z.array(question),
});
export type ServiceGuide = z.output<typeof serviceGuide>;

/** All services, ordered by id. */
export const listServices = publicRead('/api/v1/services', '业务目录', {
  data: z.array(serviceCard),
  tags: [tag.services],
});

/** Guide of one service; 404 for an unknown one. */
export const getService = publicRead('/api/v1/services/{id}', '办事指南', {
  params: idParams,
  data: serviceGuide,
  tags: [tag.services, tag.service('{id}')],
});

const softwareCommon = z.object({
  id,
  name: z.string(),
  summary: z.string(),
  /** Price as free text. */
  priceText: z.string(),
  updatedAt: dateTime,
});

/** A software service of the association. */
export const softwareService = softwareCommon.extend({
  kind: z.literal('service'),
  /** Target customers. */
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
  /** Licensing model, as free text. */
  licence: z.string(),
  /** Official source of genuine copies, as free text. */
  officialChannel: z.string(),
});
export type GenuineSoftware = z.output<typeof genuineSoftware>;

const body = { body: z.string() };
const other = z.object({ id, name: z.string() });
/** An entry of either kind with its text (sanitised HTML) and other entries of the catalogue. */
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

/** A software service or a catalogue item: both share one id sequence. */
export const getSoftware = publicRead('/api/v1/software/{id}', '软件详情', {
  params: idParams,
  data: softwareDetail,
  tags: [tag.software, tag.softwareItem('{id}'), tag.dictionaries],
});

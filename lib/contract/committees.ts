import { z } from 'zod';
import { fen } from './common';
import { publicRead } from './endpoint';
import { tag } from './tags';

export const committeeKey = z.enum(['mediation', 'appraisal']);
export type CommitteeKey = z.output<typeof committeeKey>;

const step = z.object({ name: z.string(), who: z.string(), text: z.string(), days: z.string() });
const material = z.object({ name: z.string(), note: z.string(), required: z.boolean() });

/** A procedure for commissioning an appraisal, with separate conditions, materials and steps. */
const track = z.object({
  key: z.enum(['authority', 'party']),
  name: z.string(),
  summary: z.string(),
  conditions: z.array(z.string()),
  materials: z.array(material),
  steps: z.array(step),
});

/** Introduction of a committee. Articles of the rules are numbered across chapters. */
export const committee = z.object({
  name: z.string(),
  summary: z.string(),
  intro: z.array(z.string()),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  scope: z.array(z.string()),
  outOfScope: z.array(z.string()),
  rules: z.array(z.object({ title: z.string(), articles: z.array(z.string()) })),
  steps: z.array(step),
  /** `fromFen` is the lowest fee; 0 is free of charge. */
  fees: z.array(z.object({ item: z.string(), basis: z.string(), fromFen: fen, note: z.string() })),
  materials: z.array(material),
  tracks: z.array(track).default([]),
});
export type Committee = z.output<typeof committee>;
export type CommitteeStep = z.output<typeof step>;
export type CommitteeMaterial = z.output<typeof material>;

export const getCommittee = publicRead('/api/v1/committees/{key}', '委员会介绍', {
  params: z.object({ key: committeeKey }),
  data: committee,
  tags: [tag.pages, tag.page('{key}')],
});

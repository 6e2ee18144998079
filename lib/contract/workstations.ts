import { z } from 'zod';
import { dateTime, idParams } from './common';
import { publicRead } from './endpoint';
import { workstationCard } from './site';
import { tag } from './tags';

export const workstationListing = workstationCard.extend({
  hours: z.string(),
  phone: z.string(),
  services: z.array(z.string()),
  summary: z.string(),
  updatedAt: dateTime,
});
export type WorkstationListing = z.output<typeof workstationListing>;

export const workstation = workstationListing.extend({
  /** Person in charge. */
  lead: z.string(),
  /** Paragraphs of plain text. */
  intro: z.array(z.string()),
  /** `YYYY-MM`. */
  opened: z.string(),
  metro: z.string(),
  bus: z.string(),
});
export type Workstation = z.output<typeof workstation>;

/** All workstations, in the order of the districts. */
export const listWorkstations = publicRead('/api/v1/workstations', '版权工作站名录', {
  data: z.array(workstationListing),
  tags: [tag.workstations],
});

/** One workstation; 404 for an unknown one. */
export const getWorkstation = publicRead('/api/v1/workstations/{id}', '版权工作站详情', {
  params: idParams,
  data: workstation,
  tags: [tag.workstations, tag.workstation('{id}')],
});

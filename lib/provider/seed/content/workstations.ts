import { z } from 'zod';
import { readContent } from './content-files';
import { labelOf } from './dictionaries';
import { lines } from './parts';

const workstation = z.strictObject({
  name: z.string(),
  district: labelOf('workstation_district'),
  address: z.string(),
  hours: z.string(),
  phone: z.string(),
  services: lines,
  /** Person in charge. */
  lead: z.string(),
  summary: z.string(),
  intro: lines,
  /** `YYYY-MM`, or a date token that becomes `YYYY-MM-DD`; pages show year and month. */
  opened: z.string(),
  metro: z.string(),
  bus: z.string(),
});

/** Reads the copyright workstations in the order of their list. */
export const readWorkstations = () => readContent('workstations.yaml', z.array(workstation));

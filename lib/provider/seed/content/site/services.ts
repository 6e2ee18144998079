import type { ServiceGuide } from './service-types';
import { assetGuides } from './services-assets';
import { registrationGuides } from './services-registration';
import { supportGuides } from './services-support';

export type { ServiceGuide, ServiceSample } from './service-types';

/** 办事指南 of every service, ordered by id; the id is the one in `/work/template/{id}`. */
export const serviceGuides: ServiceGuide[] = [...registrationGuides, ...supportGuides, ...assetGuides].sort(
  (a, b) => a.id - b.id,
);

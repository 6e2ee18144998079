import {
  copyrightPage,
  frameworkPage,
  introducePage,
  joinPage,
  joinProcessPage,
  partyFrameworkPage,
} from './page-about';
import { regulationPage } from './page-charter';
import { demoPages } from './page-demo';
import { faqPage, manualPage } from './page-help';
import { agreementPage, privacyPage } from './page-legal';
import type { SitePage } from './page-types';

export type { SitePage } from './page-types';

/** The standing pages of the site. Texts may hold date tokens that the seeder replaces. */
export const sitePages: SitePage[] = [
  introducePage,
  frameworkPage,
  regulationPage,
  joinPage,
  joinProcessPage,
  copyrightPage,
  agreementPage,
  privacyPage,
  partyFrameworkPage,
  manualPage,
  faqPage,
  ...demoPages,
];

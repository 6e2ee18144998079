import type { Registration } from '../http/route';
import { accountRoutes } from './accounts';
import { activityRoutes } from './activities';
import { articleRoutes } from './articles';
import { certificationRoutes } from './certification';
import { commerceRoutes } from './commerce';
import { deskRoutes } from './desk';
import { enterpriseRoutes } from './enterprise';
import { expertRoutes } from './experts';
import { figureRoutes } from './figures';
import { fileRoutes } from './files';
import { filingRoutes } from './filings';
import { invoiceRoutes } from './invoices';
import { manageRoutes } from './manage';
import { memberRoutes } from './members';
import { mineRoutes } from './mine';
import { moneyRoutes } from './money';
import { notificationRoutes } from './notifications';
import { peopleRoutes } from './people';
import { personalDataRoutes } from './personal-data';
import { prizeRoutes } from './prize';
import { publishingRoutes } from './publishing';
import { questionRoutes } from './questions';
import { serviceRoutes } from './services';
import { siteRoutes } from './site';
import { staffRoutes } from './staff';
import { staffActivityRoutes } from './staff-activities';
import { staffPrizeRoutes } from './staff-prize';
import { suggestionRoutes } from './suggestions';

/** Every endpoint of the provider with the service behind it. */
export const registrations = (): Registration[] => [
  ...accountRoutes,
  ...activityRoutes,
  ...articleRoutes,
  ...certificationRoutes,
  ...deskRoutes,
  ...enterpriseRoutes,
  ...commerceRoutes,
  ...expertRoutes,
  ...manageRoutes,
  ...figureRoutes,
  ...fileRoutes,
  ...filingRoutes,
  ...invoiceRoutes,
  ...memberRoutes,
  ...mineRoutes(),
  ...moneyRoutes,
  ...notificationRoutes,
  ...peopleRoutes,
  ...personalDataRoutes,
  ...prizeRoutes,
  ...publishingRoutes,
  ...questionRoutes,
  ...serviceRoutes,
  ...siteRoutes,
  ...staffRoutes,
  ...staffActivityRoutes,
  ...staffPrizeRoutes,
  ...suggestionRoutes,
];

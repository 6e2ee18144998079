import type { RouteEntry } from '../types';
import { activitiesRoutes } from './activities';
import { associationRoutes } from './association';
import { committeesRoutes } from './committees';
import { expertsRoutes } from './experts';
import { homeRoutes } from './home';
import { newsRoutes } from './news';
import { servicesRoutes } from './services';

/** Pages of the public site except the gold prize. */
export const publicRoutes: readonly RouteEntry[] = [
  ...homeRoutes,
  ...newsRoutes,
  ...activitiesRoutes,
  ...committeesRoutes,
  ...expertsRoutes,
  ...associationRoutes,
  ...servicesRoutes,
];

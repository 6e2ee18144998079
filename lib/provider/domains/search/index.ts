export { indexStandingPages } from './standing-pages';

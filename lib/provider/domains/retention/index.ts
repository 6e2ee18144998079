export { purgeOutdated } from './purge';

export { countTraffic } from './traffic';

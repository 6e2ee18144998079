export { firstLoginCode } from './by-phone';

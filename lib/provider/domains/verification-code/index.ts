export { type CodePlace, sendCode, withCode } from './codes';

export { type CodePlace, issueCode, sendCode, withCode } from './codes';

// @ts-check
/* Loads the document writers, which are TypeScript, in a thread of the pool. */
import { register } from 'tsx/esm/api';

register();
const { writeHere } = await import('./writers.ts');

export default writeHere;

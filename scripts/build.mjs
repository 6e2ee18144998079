// @ts-check
/* `npm run build`: what `npm start` does when anything has changed, without a start. */
import { build } from './lib/prepare.mjs';

build();

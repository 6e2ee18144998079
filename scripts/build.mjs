// @ts-check
/* `npm run build`: builds as `npm start` does after changes, without starting. */
import { build } from './lib/prepare.mjs';

build();

import { z } from 'zod';
import { platform } from '@/lib/contract/platforms';
import { type ContentOf, readContent } from './content-files';

/** Reads the entries of the launcher to partner platforms. */
export const readPlatforms = (of: ContentOf = '') =>
  readContent(`${of}platforms.yaml`, z.array(z.strictObject({ key: z.string(), ...platform.shape })));

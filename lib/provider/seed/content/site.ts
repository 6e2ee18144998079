import { z } from 'zod';
import { readContent } from './content-files';

/**
 * Text values of the association behind `/api/v1/c-config/{group}/{key}`. A key with a slash names group and key; a key
 * without one belongs to the group `site`.
 */
export const readSiteConfig = () => readContent('config.yaml', z.record(z.string(), z.string()));

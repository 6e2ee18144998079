import { z } from 'zod';
import { home } from '@/lib/contract/site';
import { type ContentOf, readContent } from './content-files';

/**
 * Reads the association's text values behind `/api/v1/c-config/{group}/{key}`. A key with a slash contains group and
 * key; a key without one belongs to the group `site`.
 */
export const readSiteConfig = () => readContent('config.yaml', z.record(z.string(), z.string()));

const written = home.pick({ slides: true, services: true, committees: true, party: true, partners: true });

/** Reads the editable part of the front page; texts may contain date tokens. */
export const readHome = (of: ContentOf = '') => readContent(`${of}home.yaml`, z.strictObject(written.shape));

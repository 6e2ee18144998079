import type { z } from 'zod';
import { ProviderError } from '../core/errors';

/** What a gateway calls back with, read as JSON of a known shape. Throws 400 when it is not. */
export function readNotice<T extends z.ZodType>(schema: T, text: string): z.output<T> {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new ProviderError(400, '通知内容有误', { cause });
  }
}

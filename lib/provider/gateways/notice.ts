import type { z } from 'zod';
import { ProviderError } from '../core/errors';

/** Parses a gateway's callback as JSON with a schema. Throws 400 if it is invalid. */
export function readNotice<T extends z.ZodType>(schema: T, text: string): z.output<T> {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new ProviderError(400, '通知内容有误', { cause });
  }
}

/** @jest-environment node */
import { DAILY_QUERIES, MOST_KEYS, MOST_PAIRS } from '@/lib/contract/api-keys';
import { apiLimits } from './register-api-page';

it('states the limits of the contract', () =>
  expect(apiLimits).toMatchObject({ daily: DAILY_QUERIES, pairs: MOST_PAIRS, keys: MOST_KEYS }));

/** @jest-environment node */
import { coverText } from './cover-text';

it.each(['__proto__', 'constructor', 'toString'])('has no text for the channel %s', async (channel) =>
  expect(await coverText(channel, '1')).toBeNull(),
);

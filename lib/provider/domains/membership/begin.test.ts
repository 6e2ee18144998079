import { entryOfApplication } from './begin';

it('shortens a long introduction without splitting a character', () => {
  const data = { variant: 'unit', name: '云州社', intro: `${'字'.repeat(58)}𠮷${'字'.repeat(20)}` };
  expect(entryOfApplication({ data }, 'unit').summary).toBe(`${'字'.repeat(58)}…`);
});

import { readServices } from '@/lib/provider/seed/content/services';
import { addressOf, adviceFor, parseAnswers, questions, usualAnswers, wordsOf } from './answers';

const all = questions.who.choices.flatMap(({ value: who }) =>
  questions.what.choices.flatMap(({ value: what }) =>
    questions.have.choices.map(({ value: have }) => ({ who, what, have })),
  ),
);
const offered = new Set(readServices().map(({ key }) => key));

it('recommends services of the catalogue for every answer, each once and with a reason', () => {
  expect(all).toHaveLength(225);
  for (const answers of all) {
    const { first, also } = adviceFor(answers);
    const services = [first, ...also].map(({ service }) => service);
    expect([addressOf(answers), services.filter((service) => !offered.has(service))]).toEqual([addressOf(answers), []]);
    expect(new Set(services).size).toBe(services.length);
    for (const { why } of [first, ...also]) {
      expect(why).toMatch(/^[^¥\d]+[。]$/);
      // Costs are stated by the catalogue only.
      expect(why).not.toMatch(/免费|收费|不收/);
    }
  }
});

it('recommends every service without a separate page for some answer', () => {
  const reached = new Set(
    all.flatMap((answers) => [adviceFor(answers).first, ...adviceFor(answers).also]).map(({ service }) => service),
  );
  expect([...offered].filter((key) => !reached.has(key))).toEqual([]);
});

it('parses the address of any answers back into them', () => {
  for (const answers of all) {
    const [, , , who = '', what = '', have = ''] = addressOf(answers).split('/');
    expect(parseAnswers({ who, what, have })).toEqual(answers);
  }
  expect(parseAnswers({ who: 'person', what: 'made', have: 'toString' })).toBeNull();
});

it('gives advice on the applicant only for filed services', () => {
  expect(adviceFor({ who: 'agent', what: 'made', have: 'work' }).filing).toContain('授权委托书');
  expect(adviceFor({ who: 'agent', what: 'check', have: 'paper' }).filing).toBeUndefined();
});

it('offers every situation once, with its usual holdings', () => {
  expect(usualAnswers.map(({ what }) => what)).toEqual(questions.what.choices.map(({ value }) => value));
  expect(wordsOf({ who: 'person', what: 'copied', have: 'evidence' }).what).toBe('我的作品被人擅自用了');
});

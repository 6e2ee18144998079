import { appraisal } from './appraisal';
import {
  appraisalMatters,
  conclusionLabel,
  findingsOf,
  matterConclusions,
  PANEL_SIZES,
} from './parts/appraisal-matters';

const vote = (member: string, conclusion: string) => ({
  member,
  matter: 'similarity' as const,
  conclusion,
  reasons: `${member}的理由`,
});

it('finds the conclusion of more than half of the members, and records the dissent', () => {
  const [finding] = findingsOf(
    ['similarity'],
    [vote('甲', 'similar'), vote('乙', 'different'), vote('丙', 'similar')],
    3,
  );
  expect(finding).toMatchObject({ conclusion: 'similar', votes: 2, of: 3 });
  expect(finding?.majority.map(({ member }) => member)).toEqual(['甲', '丙']);
  expect(finding?.dissent).toEqual([vote('乙', 'different')]);
});

it('states every vote as a dissent where no conclusion has a majority', () => {
  const votes = [vote('甲', 'similar'), vote('乙', 'different'), vote('丙', 'unclear')];
  expect(findingsOf(['similarity'], votes, 3)).toMatchObject([
    { conclusion: '', votes: 0, majority: [], dissent: votes },
  ]);
});

it('needs a majority of all members, not of those who have voted', () => {
  expect(findingsOf(['similarity'], [vote('甲', 'similar')], 3)[0]?.conclusion).toBe('');
});

it('offers conclusions for every matter of the form, among them that the samples do not suffice', () => {
  expect(Object.keys(matterConclusions)).toEqual(Object.keys(appraisalMatters));
  for (const options of Object.values(matterConclusions)) expect(options.unclear).toBe('现有检材不能判断');
  expect(conclusionLabel('identity', 'same')).toBe('具有同一性');
  expect(conclusionLabel('identity', 'former')).toBe('former');
});

it('has panels of an odd number, so that a vote on two conclusions has a majority', () => {
  expect(PANEL_SIZES.every((size) => size % 2 === 1)).toBe(true);
});

it('compares only after the list of samples is signed, and concludes only after all have voted', () => {
  const into = (target: string) =>
    Object.entries(appraisal.states).flatMap(([from, { to = {} }]) =>
      Object.entries(to).flatMap(([action, state]) =>
        state === target && from !== target ? [`${from} ${action}`] : [],
      ),
    );
  expect(into('sealed')).toEqual(['sealing sign']);
  expect(into('comparing')).toEqual(['sealed compare', 'conferred changePanel']);
  expect(into('conferred')).toEqual(['comparing confer']);
  expect(into('opinion')).toEqual(['conferred conclude']);
});

it('asks for a reason to quote again', () => {
  expect(appraisal.states.quoted.to?.quote).toBeUndefined();
  expect(appraisal.actions.requote).toMatchObject({ asks: 'fee', needsReason: true });
});

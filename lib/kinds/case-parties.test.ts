import { stateOf } from './case';
import { actionAfter, commonAnswer, KINDS_WITH_PARTIES } from './case-parties';
import { caseKinds } from './cases';

const declared = caseKinds().flatMap((kind) =>
  Object.entries(kind.parties ?? {}).map(([key, role]) => [`${kind.key} ${key}`, kind, role] as const),
);

it('lists the kinds with parties', () => {
  expect([...new Set(declared.map(([, kind]) => kind.key))]).toEqual(KINDS_WITH_PARTIES);
});

it.each(declared)('%s names fields, actions and states of its kind', (_, kind, role) => {
  if (role.people === undefined) expect([role.isNeutral, role.invitedBy]).toEqual([true, []]);
  else expect(kind.fields[role.people]?.control).toBe(role.includesApplicant ? 'list' : 'parties');
  for (const name of [...role.view.fields, ...(role.view.listed ?? [])]) expect(kind.fields[name]).toBeDefined();
  const answered = Object.entries(role.acts).flatMap(([act, { isAnswer }]) =>
    isAnswer ? [actionAfter(role, act)] : [],
  );
  for (const action of [...role.invitedBy, ...(role.askedAgainBy ?? []), role.needed?.action, ...answered])
    if (action !== undefined) expect(kind.actions[action]).toBeDefined();
  for (const answer of [...Object.keys(role.alarms ?? {}), role.needed?.answer])
    if (answer !== undefined) expect(role.acts[answer]?.isAnswer).toBe(true);
  for (const state of Object.keys(role.tasks ?? {})) expect(stateOf(kind, state)?.holder).toBe('office');
  for (const { states, form } of Object.values(role.acts)) {
    for (const state of states) expect(stateOf(kind, state)?.holder).toBeDefined();
    expect(form.sections.flatMap(({ fields }) => fields)).toEqual(Object.keys(form.fields));
  }
  for (const state of Object.keys(role.readableFor ?? {})) {
    expect(stateOf(kind, state)).toBeDefined();
    expect(stateOf(kind, state)?.holder).toBeUndefined();
  }
});

it.each(declared)('%s has an action for every set of answers, open where the answers are given', (_, kind, role) => {
  const answers = Object.entries(role.acts).filter(([, { isAnswer }]) => isAnswer);
  const names = answers.map(([name]) => name);
  for (const given of [...names.map((name) => [name, name]), names]) {
    const action = role.allAnswered?.(given);
    if (action === undefined) continue;
    for (const [, { states }] of answers)
      for (const state of states) expect(stateOf(kind, state)?.to?.[action]).toBeDefined();
  }
});

it('finds the answer that all have given', () => {
  expect([commonAnswer(['a', 'a']), commonAnswer(['a', 'b']), commonAnswer([])]).toEqual(['a', undefined, undefined]);
});

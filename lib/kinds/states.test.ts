import { caseKinds } from './cases';

/** States in which the owner acts by a call of the domain rather than by an action of the case. */
const byOtherCalls: Readonly<Record<string, string>> = { 'appraisal sealing': 'the samples are signed for by a code' };

/** Every state of every kind. */
const all = caseKinds().flatMap((kind) =>
  Object.entries(kind.states).map(([status, state]) => [kind.key, status, { kind, state }] as const),
);

it.each(all)('%s %s has a label, a tone and a way to be reached', (_, status, { kind, state }) => {
  expect(state.label).toMatch(/^[^a-z]{2,}$/);
  expect(state.tone).toBeTruthy();
  const led = Object.values(kind.states).flatMap(({ to }) => Object.values(to ?? {}));
  // Kept cases derive their state from their dates.
  expect(kind.isKept || status === kind.initial || led.includes(status)).toBe(true);
});

it.each(all)(
  '%s %s leads on as long as somebody has to act, by actions that are declared',
  (key, status, { kind, state }) => {
    const actions = Object.keys(state.to ?? {});
    const named = actions.map((action) => [action, kind.actions[action]?.label ?? '']);
    expect(named.filter(([, label]) => !label)).toEqual([]);
    if (state.holder === undefined || state.holder === 'nobody') return;
    expect(actions.length).toBeGreaterThan(0);
    if (state.holder !== 'you' || kind.isKept) return;
    // The owner acts by paying, by an action of its own, or by correcting.
    const own = actions.filter((action) => kind.actions[action]?.by === 'applicant');
    expect(own.length > 0 || state.payable === true || byOtherCalls[`${key} ${status}`] !== undefined).toBe(true);
  },
);

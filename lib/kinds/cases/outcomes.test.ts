import { caseKinds } from '.';

/** States that an action may lead to, in every kind and from every state. */
const outcomes: Readonly<Record<string, readonly string[]>> = {
  ask: ['correction'],
  resubmit: ['resubmitted', 'pending'],
  withdraw: ['withdrawn'],
  refuse: ['rejected', 'refused'],
  // An unpaid quotation counts as withdrawn after its deadline.
  lapse: ['expired', 'withdrawn'],
  invoice: ['unpaid'],
  pay: ['paid'],
  unpay: ['unpaid'],
  certify: ['certified'],
  annul: ['revoked'],
};

const moves = caseKinds().flatMap(({ key, states }) =>
  Object.entries(states).flatMap(([from, { to = {} }]) =>
    Object.entries(to).map(([action, target]) => ({ action, target, name: `${key}: ${from}, ${action}` })),
  ),
);

it.each(Object.entries(outcomes))('%s leads to %j in every kind', (action, allowed) => {
  const found = moves.filter((move) => move.action === action);
  expect(found).not.toEqual([]);
  expect(found.filter(({ target }) => !allowed.includes(String(target)))).toEqual([]);
});

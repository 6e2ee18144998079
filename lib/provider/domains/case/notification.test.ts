import { caseKinds } from '@/lib/kinds/cases';
import { notificationOf } from './move';

/** Actions that send the owner no message, with the reason. */
const silent: Readonly<Record<string, string>> = {
  prepay: 'the order tells that it is paid',
  pay: 'the order tells that it is paid',
  unpay: 'the refund tells that it is on its way',
  returnFee: 'the refund tells that it is on its way',
  giveBack: 'the refund tells that it is on its way',
  revoke: 'the refund tells that it is on its way',
  stamp: 'it is certified a moment later',
  begin: 'its owner has named the day',
  nearEnd: 'reminders are sent on that day',
  'enterprise-claim forward': 'nothing changes for whoever waits; the outcome is told',
  'enterprise-claim take': 'nothing changes for whoever waits; the outcome is told',
};

const actions = caseKinds().flatMap((kind) => Object.keys(kind.actions).map((action) => ({ kind, action })));
/** Tests whether a transition uses the action; actions that keep the state count too. */
const isUsed = ({ kind, action }: (typeof actions)[number]) =>
  kind.actions[action]?.stays ||
  action === 'submit' ||
  Object.values(kind.states).some(({ to }) => to?.[action] !== undefined);

it.each(actions.map((one) => [`${one.kind.key} ${one.action}`, one] as const))(
  '%s notifies the owner, or is listed as silent',
  (_, { kind, action }) => {
    expect(isUsed({ kind, action })).toBe(true);
    const declared = kind.actions[action];
    const notification = notificationOf(kind, action, '补充说明');
    if (declared?.by === 'applicant') {
      // The applicant needs no message about their own action. A submission is confirmed with its number.
      expect(declared.notification).toBeDefined();
      return;
    }
    if (notification === null) expect(silent[action] ?? silent[`${kind.key} ${action}`]).toBeDefined();
    else {
      expect(notification.title.length).toBeGreaterThan(3);
      expect(notification.text.length).toBeGreaterThan(3);
    }
  },
);
